let a
let b = 1,
  c
var d
var e = 2,
  f
console.log(a, b, c, d, e, f)
