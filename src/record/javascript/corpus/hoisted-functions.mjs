console.log(early(2))
function early(n) {
  return helper(n) + 1
  function helper(x) {
    return x * 10
  }
}
var later = 'set'
function shows() {
  return typeof later
}
console.log(shows())
