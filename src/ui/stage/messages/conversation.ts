import type { DebugSession } from '#debug'
import type { BrokenRule, CheckMessages, ConversationMessage, MessageBlock, MessageVariable } from '#lesson'
import { frameOf, stepsThatSetElements, type FrameRecord, type ProgramState, type Replay } from '#replay'
import { valueOf, type ObjectId, type Step } from '#trace'
import { plainValue } from './plain-value.ts'
import { readMessages } from './read-messages.ts'

/** A block as it is shown, with its other half. */
export interface ShownBlock {
  readonly block: MessageBlock
  /** What joins a request and its result: the id of both. `undefined` for a text. */
  readonly id: string | undefined
  /** Index of the message with the other half, if there is one. */
  readonly partner: number | undefined
}

/** A message as it is shown. */
export interface ShownMessage {
  readonly index: number
  readonly role: ConversationMessage['role']
  readonly blocks: readonly ShownBlock[]
  /** The step that put it there. */
  readonly step: Step
  /** True for what the step before the cursor's, in the same function, has put there. */
  readonly isNew: boolean
  readonly broken: readonly BrokenRule[]
}

/** A conversation at the cursor. */
export interface Conversation {
  readonly messages: readonly ShownMessage[]
  readonly broken: readonly BrokenRule[]
}

/**
 * The conversation that a stage's variable holds at the cursor, read from the recorded run; after its
 * function has returned, as it was then. `undefined` before the variable has a list.
 */
export function conversationAt(
  session: DebugSession,
  of: MessageVariable,
  check: CheckMessages,
): Conversation | undefined {
  const { replay, cursor } = session
  if (!replay || !cursor) return undefined
  const frame = latestFrame(replay, cursor.step, of, session.path)
  if (!frame) return undefined
  const state = replay.stateAt(Math.min(cursor.step, frame.exitStep - 1))
  const array = listIn(replay, state, frame, of.variable)
  if (array === undefined) return undefined
  const list = readMessages(plainValue({ type: 'object', id: array }, state))
  // In a conversation that goes on, the last message is now and then the model's.
  const broken = check(list).filter(({ rule }) => rule !== 'last_is_user')
  const steps = addedBy(replay, array, state.step)
  const since = previousStep(replay, state, frame)
  const messages = list.map((message, index) => {
    const added = steps.get(index)
    return {
      index,
      role: message.role,
      blocks: blocksShownOf(list, index),
      step: added?.step ?? frame.enterStep,
      isNew: cursor.step < frame.exitStep && (added?.seenAt ?? 0) > since,
      broken: broken.filter((one) => one.message === index),
    }
  })
  return { messages, broken }
}

/** The frame of the function entered last that is not over, or else the one entered last. */
function latestFrame(
  replay: Replay,
  step: Step,
  { functionName }: MessageVariable,
  path: string,
): FrameRecord | undefined {
  const frames = framesOf(replay, functionName, path).filter(({ enterStep }) => enterStep <= step)
  return frames.findLast(({ exitStep }) => step < exitStep) ?? frames.at(-1)
}

const known = new WeakMap<Replay, readonly FrameRecord[]>()

function framesOf(replay: Replay, name: string, path: string): readonly FrameRecord[] {
  const found = known.get(replay)
  if (found) return found
  const { functions, sources } = replay.trace
  const frames = Array.from({ length: replay.frameCount }, (_, id) => replay.frame(id)).filter((frame) => {
    const info = functions[frame?.functionId ?? -1]
    return info?.name === name && sources[info.sourceId]?.path === path
  })
  const present = frames.filter((frame) => frame !== undefined)
  known.set(replay, present)
  return present
}

/** The list that the variable holds, if it holds one. */
function listIn(
  replay: Replay,
  state: ProgramState,
  { id, functionId }: FrameRecord,
  variable: string,
): ObjectId | undefined {
  const slots = replay.trace.functions[functionId]?.slots ?? []
  const values = slots.flatMap(({ name }, slot) => {
    const reference = name === variable ? frameOf(state, id)?.slots[slot] : undefined
    const value = reference === undefined ? undefined : valueOf(reference, state.values)
    return value?.type === 'object' ? [value.id] : []
  })
  return values.at(-1)
}

/** By index, the last change of each element that can be seen at a step. */
function addedBy(replay: Replay, array: ObjectId, step: Step) {
  const seen = stepsThatSetElements(replay, array).filter(({ seenAt }) => seenAt <= step)
  return new Map(seen.map((change) => [change.index, change]))
}

/** The step before that the frame was at: its own last one while it waits for what it called. */
function previousStep(replay: Replay, state: ProgramState, { id }: FrameRecord): Step {
  const at = frameOf(state, id)?.step ?? -1
  return state.stack.at(-1) === id ? replay.previousInFrame(at) : at
}

/** The blocks of one message of a conversation, each with its other half. */
export function blocksShownOf(list: readonly ConversationMessage[], index: number): readonly ShownBlock[] {
  const message = list[index]
  return message ? blocksOf(message).map((block) => shownBlock(block, list, index)) : []
}

function blocksOf({ content }: ConversationMessage): readonly MessageBlock[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content
}

function shownBlock(block: MessageBlock, list: readonly ConversationMessage[], index: number): ShownBlock {
  const id = idOf(block)
  if (id === undefined) return { block, id, partner: undefined }
  // The wire joins a request to the next message, and a result to the one before.
  const at = block.type === 'tool_use' ? index + 1 : index - 1
  const other = list[at]
  const wanted = block.type === 'tool_use' ? 'tool_result' : 'tool_use'
  const joined = other && blocksOf(other).some((one) => one.type === wanted && idOf(one) === id)
  return { block, id, partner: joined ? at : undefined }
}

function idOf(block: MessageBlock): string | undefined {
  if (block.type === 'text') return undefined
  return block.type === 'tool_use' ? block.id : block.tool_use_id
}
