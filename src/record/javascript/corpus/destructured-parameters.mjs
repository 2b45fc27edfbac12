let calls = 0
const next = () => ++calls
function f({ a = next(), b: { c = 2, ...rest } = {} } = {}, [x = next(), ...ys] = [], z = a + c) {
  return [a, c, x, ys.length, z, Object.keys(rest).length].join()
}
console.log(f())
console.log(f({ a: 5, b: { c: 6, d: 7 } }, [1, 2, 3], 9))
console.log([{ n: 1 }, { n: 2 }].map(({ n }) => n).join())
