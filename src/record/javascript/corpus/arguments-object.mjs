function sum() {
  let total = 0
  for (let i = 0; i < arguments.length; i++) total += arguments[i]
  return total
}
function inner() {
  return (() => arguments[0])()
}
console.log(sum(1, 2, 3), inner('first'), sum.length)
