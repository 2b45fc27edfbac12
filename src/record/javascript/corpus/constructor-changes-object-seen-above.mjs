const registry = []
class Item {
  constructor(name) {
    this.name = name
    registry.push(this)
    registry.last = name
  }
}
const items = ['a', 'b'].map((name) => new Item(name))
items[0].name = 'renamed'
console.log(registry.length, registry[0].name)
