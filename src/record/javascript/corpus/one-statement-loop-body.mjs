const log = []
const add = (x) => log.push(x)
for (const x of [1, 2, 3]) add(x)
for (let i = 0; i < 2; i++) add(i)
console.log(log.length)
