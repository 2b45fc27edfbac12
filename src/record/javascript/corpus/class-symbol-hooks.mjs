class Money {
  constructor(amount) {
    this.amount = amount
  }
  valueOf() {
    return this.amount
  }
  toString() {
    return `$${this.amount}`
  }
  get [Symbol.toStringTag]() {
    return 'Money'
  }
  static [Symbol.hasInstance](x) {
    return 'amount' in x
  }
}
const five = new Money(5)
console.log(five + 1, `${five}`, { amount: 1 } instanceof Money)
