function* gen() {
  yield 1
  yield 2
}
const it = gen()
it.next()
it.next()
console.log(it.next().done)
