const shared = { n: 0 }
const hold = { shared }
function change(o) {
  const inner = o.shared
  inner.n++
  inner.list = [1]
  return inner.n
}
function caller() {
  const mine = { deep: hold }
  const result = change(mine.deep)
  return result + mine.deep.shared.n
}
console.log(caller(), hold.shared.list.length)
