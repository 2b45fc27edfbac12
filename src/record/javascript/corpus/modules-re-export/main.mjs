import { one, renamed, inner } from './middle.mjs'
console.log(one(), renamed, inner.two())
