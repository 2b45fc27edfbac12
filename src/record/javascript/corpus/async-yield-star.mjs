async function* leaf() {
  const got = yield 1
  yield got ?? 2
  return 'leaf'
}
async function* tree() {
  const r = yield* leaf()
  yield r
  yield* [3, Promise.resolve(4)]
}
const all = []
for await (const v of tree()) all.push(v)
console.log(all.join())
