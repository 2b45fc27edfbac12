async function f(x) {
  const a = await x
  const b = await { then: (resolve) => resolve('thenable') }
  await undefined
  return a + b
}
console.log(await f('plain '))
