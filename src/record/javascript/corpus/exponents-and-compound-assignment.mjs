let n = 2
const id = (x) => x
n **= id(3)
n <<= 1
n -= id(1) + 1
n %= 5
const o = { n: 1 }
o.n += id(n)
o[id('n')]++
const post = n++ + ++n
console.log(n, o.n, post)
