interface Timer {
  readonly id: number
  due: number
  readonly every: number | undefined
  readonly run: () => void
}

/** Virtual time starts here, so that dates are the same in every recording: 2026-01-01T00:00:00Z. */
const epoch = Date.UTC(2026, 0, 1)

/** Time that stands still while code runs and jumps to the next timer when nothing else is left to do. */
export class VirtualClock {
  readonly Date: DateConstructor
  #now = 0
  #count = 0
  #timers: Timer[] = []

  constructor() {
    const now = (): number => epoch + this.#now
    this.Date = class extends Date {
      constructor(...args: readonly []) {
        super(...((args.length === 0 ? [now()] : args) as readonly []))
      }
      static override now(): number {
        return now()
      }
    } as unknown as DateConstructor
  }

  /** Milliseconds since the recording began. */
  now(): number {
    return this.#now
  }

  readonly setTimeout = (callback: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): number =>
    this.#add(() => callback(...args), delay, undefined)

  readonly setInterval = (callback: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): number =>
    this.#add(() => callback(...args), delay, Math.max(1, delay))

  readonly clearTimer = (id: unknown): void => {
    this.#timers = this.#timers.filter((timer) => timer.id !== id)
  }

  /** The next timer's callback, with time moved on to when it is due; undefined when none is left. */
  next(): (() => void) | undefined {
    const [first] = this.#timers.sort((a, b) => a.due - b.due || a.id - b.id)
    if (!first) return undefined
    this.#now = Math.max(this.#now, first.due)
    if (first.every === undefined) this.clearTimer(first.id)
    else first.due = this.#now + first.every
    return first.run
  }

  #add(run: () => void, delay: number, every: number | undefined): number {
    const id = ++this.#count
    const wait = Number.isFinite(delay) && delay >= 1 ? Math.floor(delay) : 1
    this.#timers.push({ id, due: this.#now + wait, every, run })
    return id
  }
}
