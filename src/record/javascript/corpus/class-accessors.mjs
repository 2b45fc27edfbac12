class Temperature {
  #celsius = 0
  static #count = 0
  get fahrenheit() {
    return this.#celsius * 1.8 + 32
  }
  set fahrenheit(f) {
    this.#celsius = (f - 32) / 1.8
    Temperature.#count++
  }
  static get count() {
    return Temperature.#count
  }
}
const t = new Temperature()
t.fahrenheit = 212
console.log(t.fahrenheit, Temperature.count)
