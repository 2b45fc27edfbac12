function* leaf(n) {
  const got = yield n
  yield got ?? n + 1
  return 'leaf ' + n
}
function* tree() {
  const r = yield* leaf(1)
  yield r
  yield* [10, 20]
  yield* 'ab'
}
const all = []
for (const v of tree()) all.push(v)
const it = tree()
it.next()
console.log(it.next('sent').value, all.join())
