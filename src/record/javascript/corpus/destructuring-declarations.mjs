const next = () => 4
const { p = next(), q, ...others } = { q: 1, r: 2, s: 3 }
let [m = next(), , n] = [undefined, 2, 3]
const { deep: { value = 'none' } = {} } = {}
let [s, e, step = 1] = [5, 6]
let i = -1
const { [`k${q}`]: computed = 'missing' } = { k1: 'found' }
console.log(p, q, Object.keys(others).join(), m, n, value, s, e, step, i, computed)
