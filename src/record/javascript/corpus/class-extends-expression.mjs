const log = []
const pick = (which) => {
  log.push(which)
  return which === 'a' ? class A {} : Object
}
class One extends pick('a') {}
class Two extends pick('b') {
  own = log.length
}
console.log(new One() instanceof One, new Two().own)
