import { add, counter, increase } from './math.mjs'
import * as text from './text.mjs'
import { double as twice } from './math.mjs'
console.log(add(1, 2), counter)
increase()
console.log(counter, text.shout('hi'), twice(4), Object.keys(text).join())
