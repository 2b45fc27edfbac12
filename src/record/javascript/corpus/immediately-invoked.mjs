const v = (() => {
  let q = 1
  return q + 1
})()
let w
;(function named() {
  w = v * 2
})()
void (async () => {
  w++
})()
;+(function () {
  w++
})()
console.log(v, w)
