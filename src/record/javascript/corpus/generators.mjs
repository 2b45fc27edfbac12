function* naturals(max) {
  let i = 0
  while (i < max) {
    const back = yield i
    if (back) i += back
    i++
  }
  return 'done'
}
const g = naturals(4)
console.log(g.next().value, g.next(1).value, g.next().value, g.next().value)
for (const x of naturals(2)) console.log(x)
console.log([...naturals(3)].length)
