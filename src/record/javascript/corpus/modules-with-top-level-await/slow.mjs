import { order } from './order.mjs'
order.push('slow starts')
export const ready = await new Promise((resolve) => setTimeout(() => resolve('ready'), 1))
order.push('slow ends')
