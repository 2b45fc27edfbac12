const gen = function* named(n) {
  yield n
}
const object = {
  *items() {
    yield* gen(1)
    yield* gen(2)
  },
  *[Symbol.iterator]() {
    yield 'x'
  },
}
console.log([...object.items()].join(), [...object].join(), Math.max(...object.items()))
