let a = 1
let b = 2
;[a, b] = [b, a]
const target = {}
;({ x: target.x, y: target['y'] = 5 } = { x: 9 })
;[target.first = 0, ...target.rest] = 'hello'
;({ a } = { a: a + b })
const chain = ([b] = [7, 8])
console.log(a, b, target.x, target.y, target.first, target.rest.join(''), chain.length)
