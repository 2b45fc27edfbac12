const arrow = (a, b) => a
const expression = function (a, ...rest) {}
const Klass = class {}
let later
later = () => {}
const object = { method() {}, property: () => {}, ['com' + 'puted']: () => {}, get value() {} }
const { taken = () => {} } = {}
function withDefault(a, b = 1, c) {}
const [inArray = () => {}] = []
const wrapped = () => {}
const notNamed = (0, () => {})
class Fields {
  arrow = () => {}
  static make = function () {}
  #secret = () => {}
  names() {
    return [this.arrow.name, Fields.make.name, this.#secret.name].join()
  }
}
console.log(
  [arrow, expression, Klass, later, object.method, object.property, object.computed, taken, inArray, wrapped]
    .map((f) => `${f.name}:${f.length}`)
    .join(' '),
)
console.log(withDefault.length, notNamed.name === '', new Fields().names())
console.log(Object.getOwnPropertyDescriptor(object, 'value').get.name, ((a = 1) => a).length)
