class Base {
  constructor(...args) {
    this.args = args
  }
}
class Middle extends Base {}
class Leaf extends Middle {
  tag = 'leaf' + this.args.length
}
const leaf = new Leaf(1, 2)
console.log(leaf.tag, leaf.args.join())
