const a = 1
const b = [a]
const c = b
;[1, 2].forEach((x) => c.push(x))
let i = 0
c.length
++i
const f = function () {
  return 'f'
}
;(() => console.log('iife'))()
const t = f`x`
var d = 1,
  e = d
console.log(c.length, i, t, e)
