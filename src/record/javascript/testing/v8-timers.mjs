/**
 * Timers that run in the order of their virtual time and not by the clock, which a debugger's pauses upset.
 */
const timers = new Map()
let now = 0
let count = 0

const add = (run, delay, every) => {
  const wait = delay >= 1 ? Math.floor(delay) : 1
  timers.set(++count, { id: count, due: now + wait, every, run })
  return count
}

globalThis.setTimeout = (run, delay = 0, ...args) => add(() => run(...args), delay)
globalThis.setInterval = (run, delay = 0, ...args) => add(() => run(...args), delay, Math.max(1, delay))
globalThis.clearTimeout = globalThis.clearInterval = (id) => void timers.delete(id)

/** Runs one timer whenever all promises have settled, until none is left and `work` is done. */
export async function runTimers(work) {
  let running = true
  work.finally(() => (running = false))
  count = now = 0
  for (let idle = 0; idle < 3;) {
    await new Promise((resolve) => setImmediate(resolve))
    const [next] = [...timers.values()].sort((a, b) => a.due - b.due || a.id - b.id)
    if (!next) {
      if (!running) idle++
      continue
    }
    now = Math.max(now, next.due)
    if (next.every === undefined) timers.delete(next.id)
    else next.due = now + next.every
    next.run()
  }
}
