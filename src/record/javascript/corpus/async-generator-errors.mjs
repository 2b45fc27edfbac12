async function* feed() {
  yield 1
  throw new Error('broken')
}
const log = []
try {
  for await (const v of feed()) log.push(v)
} catch (error) {
  log.push(error.message)
}
const it = feed()
await it.next()
await it.throw(new Error('thrown in')).catch((error) => log.push(error.message))
console.log(log.join())
