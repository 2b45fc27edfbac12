import type { Program } from '#record'

/** No limit that a benchmark could meet. */
export const benchLimits = { maxSteps: 1e8, maxMilliseconds: 1e6 }

/** A program of one file, all of it stepped through. */
export function oneFile(source: string): Program {
  return { entry: 'main.js', modules: { 'main.js': { text: source, stepped: 'all' } } }
}
