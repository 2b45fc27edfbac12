class Account {
  #balance = 0
  static #made = 0
  constructor(start) {
    this.#balance = start
    Account.#made++
  }
  #check(amount) {
    if (amount > this.#balance) throw new RangeError('too much')
  }
  withdraw(amount) {
    this.#check(amount)
    this.#balance -= amount
    return this.#balance
  }
  get #double() {
    return this.#balance * 2
  }
  set #double(v) {
    this.#balance = v / 2
  }
  twice() {
    this.#double = 30
    return this.#double
  }
  static isAccount(x) {
    return #balance in x
  }
  static get made() {
    return Account.#made
  }
}
const account = new Account(10)
console.log(account.withdraw(3))
try {
  account.withdraw(100)
} catch (error) {
  console.log(error.message)
}
console.log(account.twice(), Account.isAccount(account), Account.isAccount({}), Account.made)
