const negativeZero = -0
const list = [NaN, Infinity, -Infinity, 0.1 + 0.2, 2 ** 53, -(2 ** 31), 536870912, 1e21, 5e-324]
let n = 0
n = -n
const zero = 0
console.log(Object.is(n, negativeZero), list.join(), zero)
