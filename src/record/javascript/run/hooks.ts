import { EventType, type EndReason, type RecordingLimits } from '#trace'
import type { HostGlobals } from '../instrument/names.ts'
import type { Effect, KnownEffect, ProgramTables } from '../instrument/function-scope.ts'
import { awaitedIterable, delegatedIterator } from './delegation.ts'
import { hideHooks } from './engine-errors.ts'
import type { EventBuffer } from './event-buffer.ts'
import { Frames, type Frame } from './frames.ts'
import { marks } from './marks.ts'
import { addPrivateReaders } from './private-names.ts'
import type { ObjectTracker } from './object-tracker.ts'
import { StopRecording } from './stop-recording.ts'
import type { ValuePool } from './value-pool.ts'

/** What a recording's hooks write to. */
export interface HookParts {
  readonly tables: ProgramTables
  readonly limits: RecordingLimits
  readonly events: EventBuffer
  readonly pool: ValuePool
  readonly objects: ObjectTracker
  readonly isProxy: (value: object) => boolean
  /** What the program's free names of the platform resolve to. */
  readonly globals: HostGlobals
  /** Milliseconds of real time, for the time limit. */
  readonly now: () => number
}

type PrivateRow = readonly [name: string, read: (object: object) => unknown]

/** The functions that instrumented code calls. Their order of arguments is the instrumenter's. */
export class Hooks {
  readonly globals: HostGlobals
  readonly #parts: HookParts
  readonly #frames: Frames
  readonly #start: number
  #steps = 0
  #ticks = 0
  #stopped: StopRecording | undefined
  /** The error that is looking for its handler. */
  #inFlight: { readonly error: unknown } | undefined
  /** What has run since objects were last looked at may have changed, from the view of `#effectFrame`. */
  #effect: Effect = 'any'
  #effectFrame: Frame | undefined
  /** Called once when a limit is reached. */
  onStop: (() => void) | undefined

  constructor(parts: HookParts) {
    this.#parts = parts
    this.globals = parts.globals
    const { events, objects, tables } = parts
    this.#frames = new Frames(events, objects, tables.functions, tables.locations)
    this.#start = parts.now()
  }

  /** Number of steps so far. */
  get stepped(): number {
    return this.#steps
  }

  /** Why a limit ended the run, if one did. */
  get stopReason(): EndReason | undefined {
    return this.#stopped?.reason
  }

  /** True for what is thrown into the program when a limit is reached. */
  isStop(error: unknown): boolean {
    return this.#stopped !== undefined && error === this.#stopped
  }

  /** The frame of a module that is not stepped through itself. */
  scope(functionId: number): Frame {
    return this.#frames.scope(functionId)
  }

  /** A function starts, or takes over the frame that was made early for it. */
  enter(functionId: number, lexical: Frame | null): Frame {
    if (this.#stopped) throw this.#stopped
    const { stack } = this.#frames
    const top = stack[stack.length - 1]
    if (top?.early === true && top.functionId === functionId) {
      top.early = false
      return top
    }
    if (top) this.#leaveCaller(top)
    else this.#effect = 'any'
    const frame = this.#frames.push(functionId, lexical)
    if (stack.length > this.#parts.limits.maxDepth) this.#stop('depth-limit')
    return frame
  }

  /** The frame of a base class's constructor, made before its fields. */
  constructing(functionId: number, lexical: Frame): undefined {
    this.enter(functionId, lexical).early = true
  }

  /** A default value is evaluated in the frame of the function that is about to start. */
  parameter(location: number, functionId: number, lexical: Frame, evaluate: () => unknown): unknown {
    const frame = this.enter(functionId, lexical)
    frame.early = true
    this.statement(location, frame)
    try {
      const value = evaluate()
      // A generator's body starts later, at its first `next`, with a frame of its own.
      if (this.#parts.tables.functions[functionId]?.generator === true) this.exit(frame)
      return value
    } catch (error) {
      this.failed(frame, error, true)
      this.exit(frame)
      throw error
    }
  }

  /** The run reaches a statement or binding. */
  statement(location: number, frame: Frame, values?: readonly unknown[]): void {
    this.tick()
    if (this.#steps >= this.#parts.limits.maxSteps) this.#stop('step-limit')
    this.#activate(frame)
    this.#capture(location, frame, values)
    this.#steps++
    frame.location = location
    this.#parts.events.write2(EventType.step, location)
    this.#effect = this.#parts.tables.effects[location] ?? 'any'
    this.#effectFrame = frame
  }

  /** The run reaches the end of a function or module. */
  end(location: number, frame: Frame, values?: readonly unknown[]): void {
    this.tick()
    this.#activate(frame)
    this.#capture(location, frame, values)
    frame.returning = location
    frame.returned = undefined
  }

  /** A return value is known; the frame leaves once `finally` blocks have run. */
  returned(location: number, frame: Frame, value: unknown, values?: readonly unknown[]): unknown {
    this.#activate(frame)
    this.#capture(location, frame, values)
    frame.returning = location
    frame.returned = value
    return value
  }

  /** A `throw` statement's error. */
  thrown(location: number, frame: Frame, error: unknown): unknown {
    if (this.#stopped) return this.#stopped
    this.#activate(frame)
    this.#writeThrow(location, error)
    return error
  }

  /** An error passes through a frame, or `leaves` it. Where it started is recorded once. */
  failed(frame: Frame, error: unknown, leaves?: boolean): unknown {
    if (this.#stopped) return this.#stopped
    this.#activate(frame)
    if (!(this.#inFlight && Object.is(this.#inFlight.error, error)) && frame.location >= 0) {
      hideHooks(error, this.#parts.isProxy)
      this.#writeThrow(frame.location, error)
    }
    if (leaves === true) frame.threw = true
    return error
  }

  /** A handler takes an error. */
  caught(location: number, frame: Frame, error: unknown, values?: readonly unknown[]): void {
    if (this.#stopped) throw this.#stopped
    this.failed(frame, error)
    this.#inFlight = undefined
    this.#capture(location, frame, values)
    this.#steps++
    frame.location = location
    this.#parts.events.write3(EventType.catch, location, this.#parts.objects.reference(error))
    this.#effect = 'any'
  }

  /** An error has ended the run: modules have no hook around them, so this is where it is seen. */
  uncaught(error: unknown): void {
    const top = this.#frames.stack.at(-1)
    if (!top) return
    this.failed(top, error)
    for (let left: Frame | undefined = top; left; left = this.#frames.stack.at(-1)) {
      left.threw = true
      this.exit(left)
    }
  }

  /** A handler has taken the error apart already: it is the one in flight. */
  caughtInFlight(location: number, frame: Frame, values?: readonly unknown[]): void {
    this.caught(location, frame, this.#inFlight?.error, values)
  }

  /** A frame leaves for good. */
  exit(frame: Frame): void {
    if (this.#stopped) return
    this.#activate(frame)
    if (!frame.threw && frame.returning >= 0) {
      this.#settle()
      const value = this.#parts.objects.reference(frame.returned)
      this.#parts.events.write3(EventType.return, frame.returning, value)
      this.#steps++
    }
    this.#frames.pop(frame)
    this.#returnToCaller(frame)
  }

  /** `await` (reason 0) or `yield` (reason 1) of a value: the frame leaves for a while. */
  suspend(frame: Frame, reason: number, value: unknown): unknown {
    if (this.#stopped) throw this.#stopped
    this.#activate(frame)
    this.#settle()
    this.#frames.suspend(frame, reason, value)
    this.#effect = 'any'
    return value
  }

  /** A suspended frame goes on. */
  resumed(frame: Frame, value: unknown): unknown {
    if (this.#stopped) throw this.#stopped
    this.#effect = 'any'
    this.#activate(frame)
    return value
  }

  /** `yield*` over an iterable: the frame is on the stack while the inner iterator runs. */
  delegate(frame: Frame, iterable: unknown): unknown {
    return delegatedIterator(iterable, this.#around(frame))
  }

  /** `for await`, and `yield*` in async generators: the frame is off the stack while a result is awaited. */
  awaitEach(frame: Frame, iterable: unknown): unknown {
    return awaitedIterable(iterable, this.#around(frame))
  }

  /** Reads a variable that may not be initialised yet. */
  read(value: () => unknown): unknown {
    try {
      return value()
    } catch {
      return marks.uninitialized
    }
  }

  /** A class tells how to read its private names. */
  privates(holder: Function, own: readonly PrivateRow[], ofInstances: readonly PrivateRow[]): void {
    const rows = (list: readonly PrivateRow[]) => list.map(([name, read]) => ({ name, read }))
    addPrivateReaders(holder, rows(own))
    addPrivateReaders(holder.prototype as object, rows(ofInstances))
  }

  /** What a private name's reader gives where there is none. */
  get absent(): symbol {
    return marks.absent
  }

  /** Keeps the limits; also where nothing is recorded. Always true, to stand as a loop's condition. */
  tick(): true {
    if (this.#stopped) throw this.#stopped
    if ((++this.#ticks & 1023) === 0) this.checkTime()
    return true
  }

  /** Ends the run when its time is over. */
  checkTime(): void {
    if (this.#parts.now() - this.#start > this.#parts.limits.maxMilliseconds) this.#stop('time-limit')
  }

  /** The program printed. */
  output(category: number, text: string): void {
    if (!this.#stopped) this.#parts.events.write3(EventType.output, category, this.#pooledText(text))
  }

  /** A stand-in did something; `data` is JSON data. */
  operation(data: unknown): void {
    if (!this.#stopped) this.#parts.events.write2(EventType.operation, this.#pooledText(JSON.stringify(data)))
  }

  #around(frame: Frame): { readonly resume: () => void; readonly suspend: (reason: number) => void } {
    return {
      resume: () => void this.resumed(frame, undefined),
      suspend: (reason) => void this.suspend(frame, reason, undefined),
    }
  }

  #capture(location: number, frame: Frame, values: readonly unknown[] | undefined): void {
    const changed = this.#settle()
    if (values) this.#frames.capture(location, frame, values)
    if (changed) this.#frames.lookAtCallers()
  }

  #activate(frame: Frame): void {
    if (this.#frames.activate(frame)) this.#effect = 'any'
  }

  /** Looks at what may have changed; true where that may be anything. */
  #settle(): boolean {
    const effect = this.#effect
    if (effect === 'none') return false
    this.#effect = 'none'
    // What was said to call a recorded function did not: it is something else, that may do anything.
    if (effect !== 'any' && !effect.enters && this.#lookAtTouched(effect)) return false
    this.#parts.objects.invalidate()
    return true
  }

  #lookAtTouched({ touched }: KnownEffect): boolean {
    const frame = this.#effectFrame
    if (!frame) return false
    for (const one of touched) if (!this.#frames.lookAtTouched(frame, one)) return false
    return true
  }

  /** A recorded function is called: what the caller's statement changes is looked at now and when it goes on. */
  #leaveCaller(caller: Frame): void {
    const effect = this.#effect
    caller.effect = effect
    if (effect === 'any' || effect === 'none') return
    if (effect.enters) caller.effect = effect.touched.length > 0 ? { ...effect, enters: false } : 'none'
    this.#effect = this.#lookAtTouched(effect) ? 'none' : 'any'
  }

  /** A frame left the stack: the one below goes on within its statement. */
  #returnToCaller(frame: Frame): void {
    const { stack } = this.#frames
    const caller = stack[stack.length - 1]
    // What an initialiser gives becomes a field of an object that the caller may not name.
    const initializes = this.#parts.tables.functions[frame.functionId]?.kind === 'initializer'
    this.#effect = caller && !initializes && this.#effect === 'none' ? caller.effect : 'any'
    this.#effectFrame = caller
  }

  #writeThrow(location: number, error: unknown): void {
    this.#inFlight = { error }
    this.#parts.objects.invalidate()
    this.#parts.events.write3(EventType.throw, location, this.#parts.objects.reference(error))
    this.#steps++
  }

  #pooledText(text: string): number {
    return this.#parts.pool.primitive(text)
  }

  #stop(reason: EndReason): never {
    this.#stopped = new StopRecording(reason)
    this.onStop?.()
    throw this.#stopped
  }
}
