const getters = []
for (let i = 0; i < 3; i++) {
  const square = i * i
  getters.push(() => i + square)
  if (i === 1) i++
}
for (const x of [7, 8]) getters.push(() => x)
var leaked = []
for (var v = 0; v < 2; v++) leaked.push(() => v)
console.log(getters.map((get) => get()).join(), leaked.map((get) => get()).join())
