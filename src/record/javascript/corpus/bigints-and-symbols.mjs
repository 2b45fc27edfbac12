const big = 2n ** 64n
const small = -0n
const symbol = Symbol('described')
const plain = Symbol()
const shared = Symbol.for('shared')
const object = { [symbol]: 1, [shared]: big, [plain]: small }
const map = new Map([[1n, 2]])
console.log(big, small, String(symbol), Object.getOwnPropertySymbols(object).length, map.get(1n))
