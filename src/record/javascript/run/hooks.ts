import { EventType, type EndReason } from '#trace'
import type { HostGlobals } from '../instrument/names.ts'
import type { CompiledProgram } from '../compiled-program.ts'
import type { Budget } from './budget.ts'
import { awaitedIterable, delegatedIterator } from './delegation.ts'
import { hideHooks } from './engine-errors.ts'
import type { EventBuffer } from './event-buffer.ts'
import { Frames, type Frame } from './frames.ts'
import { marks } from './marks.ts'
import { addPrivateReaders } from './private-names.ts'
import type { ObjectTracker } from './object-tracker.ts'
import { PendingEffect } from './pending-effect.ts'
import type { ValuePool } from './value-pool.ts'

/** What a recording's hooks write to. */
export interface HookParts {
  readonly program: CompiledProgram
  readonly budget: Budget
  readonly events: EventBuffer
  readonly pool: ValuePool
  readonly objects: ObjectTracker
  readonly isProxy: (value: object) => boolean
  /** What the program's free names of the platform resolve to. */
  readonly globals: HostGlobals
}

type PrivateRow = readonly [name: string, read: (object: object) => unknown]

/** The functions that instrumented code calls. Their order of arguments is the instrumenter's. */
export class Hooks {
  readonly globals: HostGlobals
  readonly #parts: HookParts
  readonly #budget: Budget
  readonly #frames: Frames
  readonly #effect: PendingEffect
  #steps = 0
  /** The error that is looking for its handler. */
  #inFlight: { readonly error: unknown } | undefined

  constructor(parts: HookParts) {
    this.#parts = parts
    this.globals = parts.globals
    this.#budget = parts.budget
    const { events, objects, program } = parts
    this.#frames = new Frames(events, objects, program.functions, program.locations)
    this.#effect = new PendingEffect(this.#frames, objects, program.functions)
  }

  /** Number of steps so far. */
  get stepped(): number {
    return this.#steps
  }

  /** Why a limit ended the run, if one did. */
  get stopReason(): EndReason | undefined {
    return this.#budget.stopped?.reason
  }

  /** True for what is thrown into the program when a limit is reached. */
  isStop(error: unknown): boolean {
    return this.#budget.stopped !== undefined && error === this.#budget.stopped
  }

  /** The frame of a module that is not stepped through itself. */
  scope(functionId: number): Frame {
    return this.#frames.scope(functionId)
  }

  /** A function starts, or takes over the frame that was made early for it. */
  enter(functionId: number, lexical: Frame | null): Frame {
    if (this.#budget.stopped) throw this.#budget.stopped
    const { stack } = this.#frames
    const top = stack[stack.length - 1]
    if (top?.early === true && top.functionId === functionId) {
      top.early = false
      return top
    }
    if (top) this.#effect.leaveCaller(top)
    else this.#effect.anything()
    const frame = this.#frames.push(functionId, lexical)
    this.#budget.checkDepth(stack.length)
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
      if (this.#parts.program.functions[functionId]?.generator === true) this.exit(frame)
      return value
    } catch (error) {
      this.failed(frame, error, true)
      this.exit(frame)
      throw error
    }
  }

  /** The run reaches a statement or binding. */
  statement(location: number, frame: Frame, values?: readonly unknown[]): void {
    this.#budget.tick()
    this.#budget.checkSteps(this.#steps)
    this.#activate(frame)
    this.#capture(location, frame, values)
    this.#steps++
    frame.location = location
    this.#parts.events.write2(EventType.step, location)
    this.#effect.expect(this.#parts.program.effects[location] ?? 'any', frame)
  }

  /** The run reaches the end of a function or module. */
  end(location: number, frame: Frame, values?: readonly unknown[]): void {
    this.#budget.tick()
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
    if (this.#budget.stopped) return this.#budget.stopped
    this.#activate(frame)
    this.#writeThrow(location, error)
    return error
  }

  /** An error passes through a frame, or `leaves` it. Where it started is recorded once. */
  failed(frame: Frame, error: unknown, leaves?: boolean): unknown {
    if (this.#budget.stopped) return this.#budget.stopped
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
    if (this.#budget.stopped) throw this.#budget.stopped
    this.failed(frame, error)
    this.#inFlight = undefined
    this.#capture(location, frame, values)
    this.#steps++
    frame.location = location
    this.#parts.events.write3(EventType.catch, location, this.#parts.objects.reference(error))
    this.#effect.anything()
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
    if (this.#budget.stopped) return
    this.#activate(frame)
    if (!frame.threw && frame.returning >= 0) {
      this.#effect.settle()
      const value = this.#parts.objects.reference(frame.returned)
      this.#parts.events.write3(EventType.return, frame.returning, value)
      this.#steps++
    }
    this.#frames.pop(frame)
    this.#effect.returnToCaller(frame)
  }

  /** `await` (reason 0) or `yield` (reason 1) of a value: the frame leaves for a while. */
  suspend(frame: Frame, reason: number, value: unknown): unknown {
    if (this.#budget.stopped) throw this.#budget.stopped
    this.#activate(frame)
    this.#effect.settle()
    this.#frames.suspend(frame, reason, value)
    this.#effect.anything()
    return value
  }

  /** A suspended frame goes on. */
  resumed(frame: Frame, value: unknown): unknown {
    if (this.#budget.stopped) throw this.#budget.stopped
    this.#effect.anything()
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
    this.#budget.tick()
    return true
  }

  /** The program printed. */
  output(category: number, text: string): void {
    if (!this.#budget.stopped) this.#parts.events.write3(EventType.output, category, this.#pooledText(text))
  }

  /** A stand-in did something; `data` is JSON data. */
  operation(data: unknown): void {
    if (!this.#budget.stopped)
      this.#parts.events.write2(EventType.operation, this.#pooledText(JSON.stringify(data)))
  }

  #around(frame: Frame): { readonly resume: () => void; readonly suspend: (reason: number) => void } {
    return {
      resume: () => void this.resumed(frame, undefined),
      suspend: (reason) => void this.suspend(frame, reason, undefined),
    }
  }

  #capture(location: number, frame: Frame, values: readonly unknown[] | undefined): void {
    const changed = this.#effect.settle()
    if (values) this.#frames.capture(location, frame, values)
    if (changed) this.#frames.lookAtCallers()
  }

  #activate(frame: Frame): void {
    if (this.#frames.activate(frame)) this.#effect.anything()
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
}
