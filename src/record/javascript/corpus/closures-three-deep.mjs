let top = 0
function outer(x) {
  let middle = x
  return function inner(y) {
    return () => {
      top += y
      middle += top
      return middle
    }
  }
}
const make = outer(10)
const one = make(1)
const two = make(2)
console.log(one(), two(), one(), top)
