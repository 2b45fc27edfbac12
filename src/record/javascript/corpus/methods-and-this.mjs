const person = {
  name: 'p',
  regular() {
    return this.name
  },
  arrow: () => typeof this,
  nested() {
    return [1].map(() => this.name).join()
  },
}
const { regular } = person
const bound = regular.bind({ name: 'bound' })
const call = regular.call({ name: 'called' })
function loose() {
  return this
}
console.log(person.regular(), person.arrow(), person.nested(), bound(), call, loose(), loose.call(1))
