{
  console.log(inBlock(1))
  function inBlock(n) {
    return n + 1
  }
}
if (true) {
  function conditional() {
    return 'yes'
  }
  console.log(conditional())
}
for (const i of [1, 2]) {
  function perRound() {
    return i
  }
  console.log(perRound())
}
