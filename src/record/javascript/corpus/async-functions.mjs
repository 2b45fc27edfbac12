const sleep = (v) => new Promise((resolve) => setTimeout(() => resolve(v), 1))
async function one(name) {
  const a = await sleep(1)
  const b = await sleep(a + 1)
  if (b === 2) await null
  return name + (a + b)
}
const list = await Promise.all([one('x'), one('y')])
let t = (await one('z')) + (await one('w'))
console.log(list.join(), t)
