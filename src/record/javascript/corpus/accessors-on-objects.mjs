let runs = 0
const o = {
  get counted() {
    return ++runs
  },
  plain: 1,
}
Object.defineProperty(o, 'hidden', { value: 'h', enumerable: false, configurable: true })
Object.defineProperty(o, 'plain', { get: () => ++runs })
Object.defineProperty(o, 'hidden', { get: () => 'now a getter' })
const frozen = Object.freeze({ a: 1 })
console.log(runs, o.counted, o.plain, o.hidden, runs, frozen.a)
