const long = 'abc'.repeat(5000)
const wide = Array.from({ length: 120 }, (_, i) => i)
wide[119] = 'last'
wide[99] = 'inside'
const object = Object.fromEntries(wide.entries())
console.log(long.length, wide.length, Object.keys(object).length)
