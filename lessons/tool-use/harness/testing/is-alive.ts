import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'

/** Whether a process lives; one that has ended, and waits to be collected, does not. */
export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
  } catch {
    return false
  }
  const state = `/proc/${id}/stat`
  return !existsSync(state) || !readFileSync(state, 'utf8').includes(') Z ')
}
