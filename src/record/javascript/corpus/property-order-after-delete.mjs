const o = { a: 1, b: 2, c: 3 }
delete o.a
o.a = 4
o[2] = 'two'
o[1] = 'one'
delete o.b
o.b = 5
console.log(Object.keys(o).join())
