import { ready } from './slow.mjs'
import { order } from './order.mjs'
order.push('main')
console.log(ready, order.join())
