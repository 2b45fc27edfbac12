const found = []
outer: for (let i = 0; i < 4; i++) {
  inner: for (const j of [0, 1, 2]) {
    if (j === 1 && i === 0) continue inner
    if (j === 2) continue outer
    if (i === 2) break outer
    found.push(i * 10 + j)
  }
}
let k = 0
again: while (true) {
  do {
    if (++k > 3) break again
    if (k === 2) continue again
  } while (k < 10)
}
console.log(found.join(), k)
