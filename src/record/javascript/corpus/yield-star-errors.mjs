function* inner() {
  try {
    yield 1
    yield 2
  } catch (error) {
    yield 'inner caught ' + error
  } finally {
    console.log('inner closed')
  }
}
function* outer() {
  try {
    yield* inner()
  } finally {
    console.log('outer closed')
  }
}
const a = outer()
a.next()
console.log(a.throw('e').value)
a.next()
const b = outer()
b.next()
console.log(b.return('r').value)
