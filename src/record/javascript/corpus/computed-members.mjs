let n = 0
const key = () => `k${n++}`
const object = {
  [key()]: key(),
  [key()]() {
    return 'method'
  },
  get [key()]() {
    return 'getter'
  },
}
class Keys {
  static [key()] = 'static';
  [key()] = 'field';
  [key()]() {
    return 'm'
  }
}
const keys = new Keys()
console.log(Object.keys(object).join(), object.k2(), object.k3, Keys.k4, keys.k5, keys.k6())
