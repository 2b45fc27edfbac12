let made = 0
const make = () => ++made
async function f(a = make(), b = a + 1) {
  await null
  return a + b
}
async function throws(a = missing()) {
  return a
}
console.log(await f(), await f(5))
await throws().catch((error) => console.log(error.name))
