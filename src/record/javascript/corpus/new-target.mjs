function Maker(x) {
  if (!new.target) return new Maker(x)
  this.x = x
}
class Base {
  constructor() {
    this.made = new.target.name
    this.arrow = (() => new.target === Base)()
  }
}
class Child extends Base {}
console.log(Maker(1).x, new Maker(2).x, new Base().made, new Child().made, new Child().arrow)
