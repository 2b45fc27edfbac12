const key = { id: 1 }
const map = new Map([
  ['a', 1],
  [key, 2],
  [NaN, 3],
])
const set = new Set([1, 'two', key])
map.set('a', 10)
map.delete(NaN)
set.add(3).delete(1)
const weak = new WeakMap([[key, 'w']])
const copy = new Map(map)
map.clear()
console.log(map.size, copy.size, set.size, weak.get(key), [...copy.values()].join())
