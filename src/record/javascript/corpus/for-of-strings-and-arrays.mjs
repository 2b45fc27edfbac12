const seen = []
for (const letter of 'ab') seen.push(letter)
for (let n of [1, 2]) {
  n *= 10
  seen.push(n)
}
let outside
for (outside of [3, 4]) seen.push(outside)
const box = {}
for (box.value of [5, 6]) seen.push(box.value)
for (const nothing of []) seen.push(nothing)
console.log(seen.join())
