const add = (a, b) => a + b
add(1, 2)
console.log(add(3, 4))
