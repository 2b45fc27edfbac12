class Secret {
  static #key = 'k'
  static count = 1
  static {
    Secret.count += Secret.#key.length
  }
  static read() {
    return Secret.#key + Secret.count
  }
}
console.log(Secret.read())
