function* zip(a, b) {
  const left = a[Symbol.iterator]()
  const right = b[Symbol.iterator]()
  while (true) {
    const l = left.next()
    const r = right.next()
    if (l.done || r.done) return
    yield [l.value, r.value]
  }
}
function* up() {
  yield 1
  yield 2
}
for (const [l, r] of zip(up(), 'ab')) console.log(l, r)
