let order = 0
class Registry {
  static first = ++order
  static {
    order += 10
    const local = order
    this.block = local
  }
  static second = ++order
  static create(n) {
    return new this(n)
  }
  constructor(n) {
    this.n = n
  }
}
console.log(Registry.first, Registry.block, Registry.second, Registry.create(4).n)
