const point = Object.create({ inherited: 1 })
point.x = 1
point.y = 2
const keys = []
for (const key in point) keys.push(key)
for (const index in ['p', 'q']) {
  keys.push(index + 1)
}
for (const nothing in null) keys.push(nothing)
console.log(keys.join())
