const source = {
  get a() {
    return 1
  },
  b: 2,
}
const { a, b } = source
console.log(a + b)
