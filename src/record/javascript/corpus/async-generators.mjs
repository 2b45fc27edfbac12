async function* feed(n) {
  for (let i = 0; i < n; i++) {
    await null
    const got = yield i
    if (got) yield 'got ' + got
  }
  return 'end'
}
let sum = 0
for await (const v of feed(3)) sum += v
const it = feed(1)
await it.next()
console.log(sum, (await it.next('x')).value, (await it.next()).value, (await it.next()).done)
