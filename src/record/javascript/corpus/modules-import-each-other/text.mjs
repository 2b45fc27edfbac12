import { add } from './math.mjs'
export const shout = (s) => s.toUpperCase() + '!'.repeat(add(1, 1))
export const size = 3,
  unit = 'px'
