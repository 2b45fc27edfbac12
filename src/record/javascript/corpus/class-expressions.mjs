const mixin = (Base) =>
  class Mixed extends Base {
    extra() {
      return 'extra ' + this.name
    }
  }
const Named = class Inner {
  name = 'n'
  who() {
    return Inner.name
  }
}
const mixed = new (mixin(Named))()
console.log(
  mixed.extra(),
  mixed.who(),
  new (class {
    v = 1
  })().v,
)
