function g() {
  return 5
}
function f(a = g(), b = 1) {
  return a + b
}
console.log(f())
