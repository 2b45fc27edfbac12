const log = []
function* gen() {
  try {
    yield 1
    yield 2
  } finally {
    log.push('closed')
  }
}
for (const x of gen()) {
  if (x === 1) break
}
const [first] = gen()
const it = gen()
it.next()
console.log(it.return('r').value, first, log.join())
function find() {
  for (const x of gen()) return x
}
console.log(find(), log.length)
