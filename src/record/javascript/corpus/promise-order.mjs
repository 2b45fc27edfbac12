const log = []
const mark = (x) => () => log.push(x)
Promise.resolve().then(mark('a1')).then(mark('a2')).then(mark('a3'))
async function f() {
  log.push('f1')
  await null
  log.push('f2')
  await Promise.resolve()
  log.push('f3')
}
f().then(mark('f4'))
async function returnsPromise() {
  return Promise.resolve('p')
}
returnsPromise().then(mark('p'))
queueMicrotask(mark('q'))
log.push('sync')
await new Promise((resolve) => setTimeout(resolve, 2))
console.log(log.join())
