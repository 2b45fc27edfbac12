import { format } from 'node-inspect-extracted'
import type { HostGlobals } from '../instrument/names.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** What the replaced globals report to. */
export interface HostGlobalsOptions {
  readonly clock: VirtualClock
  /** Whose time it is: the clock's or the machine's. */
  readonly time: 'virtual' | 'real'
  /** 0 standard output, 1 standard error; `text` ends with a line end. */
  readonly onOutput: (category: number, text: string) => void
  /** Remembers a proxy, which cannot be told from its target otherwise. */
  readonly onProxy: (proxy: object) => void
}

/** The globals of a recording: same program, same bytes, whenever and wherever it runs. */
export function hostGlobals(options: HostGlobalsOptions): HostGlobals {
  return {
    console: recordedConsole(options.onOutput),
    Math: seededMath(),
    Proxy: watchedProxy(options.onProxy),
    ...(options.time === 'virtual' ? virtualTime(options.clock) : realTime()),
  }
}

/** The globals that tell the time or wait for it. */
const timeNames = [
  'Date',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
] as const

type TimeGlobals = Pick<HostGlobals, (typeof timeNames)[number]>

function realTime(): TimeGlobals {
  const own = globalThis as Readonly<Record<string, unknown>>
  return Object.fromEntries(timeNames.map((name) => [name, own[name]])) as TimeGlobals
}

function virtualTime(clock: VirtualClock): TimeGlobals {
  return {
    Date: clock.Date,
    performance: { now: () => clock.now() },
    setTimeout: clock.setTimeout,
    clearTimeout: clock.clearTimer,
    setInterval: clock.setInterval,
    clearInterval: clock.clearTimer,
    setImmediate: (callback: (...args: unknown[]) => void, ...args: unknown[]) =>
      clock.setTimeout(callback, 0, ...args),
    clearImmediate: clock.clearTimer,
  }
}

/** A console that formats as Node's does and hands the text on. */
function recordedConsole(
  onOutput: (category: number, text: string) => void,
): Readonly<Record<string, unknown>> {
  const print =
    (category: number) =>
    (...args: unknown[]): void =>
      onOutput(category, `${format(...args)}\n`)
  const out = print(0)
  const err = print(1)
  return {
    log: out,
    info: out,
    debug: out,
    dir: out,
    error: err,
    warn: err,
    trace: err,
    assert: () => undefined,
  }
}

/** `Math` with a `random` that starts the same in every recording (mulberry32). */
function seededMath(): object {
  let state = 0x9e3779b9
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return Object.create(Math, { random: { value: random, writable: true, configurable: true } }) as object
}

/** `Proxy` that tells of every proxy made. */
function watchedProxy(onProxy: (proxy: object) => void): unknown {
  const note = (proxy: object): object => {
    onProxy(proxy)
    return proxy
  }
  function Watched(target: object, handler: ProxyHandler<object>): object {
    return note(new Proxy(target, handler))
  }
  Watched.revocable = (target: object, handler: ProxyHandler<object>) => {
    const revocable = Proxy.revocable(target, handler)
    note(revocable.proxy)
    return revocable
  }
  return Watched
}
