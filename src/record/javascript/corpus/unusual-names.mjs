const $t = 1
const $f0 = 2
const $e = 3
const 变量 = '名'
const abc = 'escaped'
const of = 'of'
const async = 'async'
const get = (set) => set
function f($t) {
  return $t + $f0
}
console.log(f($t), $e, 变量, abc, of, async, get(1), { async, get: 1, set: 2, static: 3 }.static)
