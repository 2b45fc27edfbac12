class Base {
  constructor(k) {
    this.k = k
  }
  greet(name) {
    return `base ${name}`
  }
  get size() {
    return this.k
  }
  static make(k) {
    return new this(k)
  }
}
class Derived extends Base {
  y = this.k * 2
  constructor(k) {
    super(k + 1)
    this.z = 3
  }
  greet(name) {
    return super.greet(name) + '!' + super.size
  }
  static make(k) {
    return super.make(k)
  }
}
const d = Derived.make(4)
console.log(d.greet('x'), d.y, d.z, d instanceof Base)
