/**
 * The events of a trace, each a row of integers in one stream. `step`, `return`, `throw` and `catch` are
 * the steps: moments a reader can stop at. All other events happen between two of them.
 *
 * | event | fields |
 * |---|---|
 * | step | location |
 * | return | location, value: the frame is about to leave with this value |
 * | throw | location, value: an error starts here and looks for its handler |
 * | catch | location, value: a handler of the current frame has taken the error |
 * | enter | frame, function, lexical parent frame or -1: pushed on the stack |
 * | scope | frame, function, lexical parent frame or -1: exists, but is never on the stack |
 * | exit | frame, completion (0 returned, 1 threw): popped |
 * | suspend | frame, reason (0 await, 1 yield), value: popped, to be resumed |
 * | resume | frame: pushed again |
 * | set | frame, slot, value |
 * | setTop | slot, value: of the top frame |
 * | object | object, kind (index into `objectKinds`), label (a string value: class or function name, date, …) |
 * | property | object, key, value |
 * | delete | object, key |
 * | length | object, length: of an array, or how many own keys an object has when not all were recorded |
 * | entries | object, size, count, count × value: the contents of a Map (key, value, …) or Set |
 * | output | category (0 stdout, 1 stderr), text (a string value) |
 * | operation | data (a string value holding JSON): what was done to a stand-in |
 */
export const EventType = {
  step: 0,
  return: 1,
  throw: 2,
  catch: 3,
  enter: 4,
  scope: 5,
  exit: 6,
  suspend: 7,
  resume: 8,
  set: 9,
  setTop: 10,
  object: 11,
  property: 12,
  delete: 13,
  length: 14,
  entries: 15,
  output: 16,
  operation: 17,
} as const

/** A number of {@link EventType}. */
export type EventType = (typeof EventType)[keyof typeof EventType]

/** Rows' lengths with their type; `entries` has its count on top. */
const eventLengths = [2, 3, 3, 3, 4, 4, 3, 4, 2, 4, 3, 4, 4, 3, 3, 4, 3, 2] as const

/** Length in integers of the event at `position`, its type included; 0 where no event can be. */
export function eventLength(events: Int32Array, position: number): number {
  const type = events[position] ?? -1
  const length = eventLengths[type] ?? 0
  return type === EventType.entries ? length + Math.max(0, events[position + 3] ?? 0) : length
}

/** True for the events a reader can stop at. */
export function isStepEvent(type: number): boolean {
  return type <= EventType.catch
}
