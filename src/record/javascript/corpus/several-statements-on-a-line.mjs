let a = 1
let b = 2
if (a) b = a
for (const x of [1]) a += x
console.log(a, b)
