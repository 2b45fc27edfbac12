function count(first, ...rest) {
  return rest.length
}
const letters = [...'ab', ...new Set([1, 1, 2])]
const merged = { ...{ a: 1, b: 2 }, b: 3, ...null }
console.log(count(...letters), Math.max(...[1, 5, 2]), merged.a + merged.b, new Array(...letters).length)
