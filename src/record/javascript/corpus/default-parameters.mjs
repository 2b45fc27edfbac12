let calls = 0
const next = () => ++calls
function f(a, b = next(), c = a + b) {
  return a + b + c
}
const g = (x = next() * 10, y = () => x) => y()
console.log(f(1), f(1, 2), f(1, undefined, 3), g(), g(4), f.length)
