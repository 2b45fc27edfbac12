const make = (v) => v
let a = null
let b = 0
let c = 1
a ??= make('a')
a ??= make('never')
b ||= make(2)
c &&= make(3)
const o = { x: null }
o.x ??= make('x')
o.y ||= make('y')
o['y'] &&= make('z')
console.log(a, b, c, o.x, o.y)
