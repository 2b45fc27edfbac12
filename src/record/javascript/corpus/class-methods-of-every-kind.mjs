class Everything {
  async wait(n) {
    return n
  }
  *walk(n) {
    while (n > 0) yield n--
  }
  async *stream() {
    yield* [1, 2]
  }
  static async make() {
    return new this()
  }
  'quoted name'() {
    return 'q'
  }
  42() {
    return 'number'
  }
}
const e = await Everything.make()
const seen = []
for await (const x of e.stream()) seen.push(x)
console.log(await e.wait(1), [...e.walk(2)].join(), seen.join(), e['quoted name'](), e[42]())
