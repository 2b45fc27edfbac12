function Pair(a) {
  this.a = a
  return { a: a * 2 }
}
class Single {
  static instance = null
  constructor() {
    if (Single.instance) return Single.instance
    Single.instance = this
    this.n = 1
  }
}
const one = new Single()
console.log(new Pair(2).a, one === new Single(), one.n)
