async function g() {
  return 2
}
const use = (x) => x * 2
async function f() {
  const r = await g()
  return use(r)
}
console.log(await f())
