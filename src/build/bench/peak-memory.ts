import { readFileSync } from 'node:fs'

/**
 * The most memory in bytes that a process has held; `NaN` where Linux does not tell. What `getrusage` says
 * will not do: a child begins with the peak of its parent.
 */
export function peakMemory(processId: number | 'self' = 'self'): number {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
  } catch {
    return NaN
  }
}
