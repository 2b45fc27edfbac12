const parent = {
  name() {
    return 'parent'
  },
}
const child = {
  __proto__: parent,
  name() {
    return (() => super.name() + '>child')()
  },
}
class A {
  constructor() {
    this.a = 1
  }
}
class B extends A {
  constructor() {
    const init = () => super()
    init()
    this.b = this.a + 1
  }
}
console.log(child.name(), new B().b)
