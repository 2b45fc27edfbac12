const pairs = new Map([
  ['a', 1],
  ['b', 2],
])
let sum = 0
for (const [key, value] of pairs) sum += key.length + value
for (const { x, y = x + 1 } of [{ x: 1 }, { x: 2, y: 5 }]) sum += x * y
let first, rest
for ([first, ...rest] of [[1, 2, 3]]) sum += first + rest.length
console.log(sum)
