const order = []
const worker = async (name, steps) => {
  for (let i = 0; i < steps; i++) {
    order.push(name + i)
    await null
  }
  return name
}
const done = await Promise.all([worker('a', 3), worker('b', 2)])
await Promise.all([1, 2].map(async (n) => order.push(await worker('c' + n, 1))))
console.log(order.join(), done.join())
