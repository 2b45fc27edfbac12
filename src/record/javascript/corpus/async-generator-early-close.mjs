const log = []
async function* feed() {
  try {
    yield 1
    yield 2
  } finally {
    log.push('closed')
  }
}
for await (const v of feed()) {
  log.push(v)
  break
}
const it = feed()
await it.next()
log.push((await it.return('r')).value)
console.log(log.join())
