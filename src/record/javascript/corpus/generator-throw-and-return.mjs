function* careful() {
  while (true) {
    try {
      yield 'ready'
    } catch (error) {
      yield 'caught ' + error
    }
  }
}
const it = careful()
console.log(it.next().value, it.throw('e').value, it.next().value)
console.log(it.return(5).value, it.next().done)
function* fails() {
  yield 1
  throw new Error('inside')
}
const bad = fails()
bad.next()
try {
  bad.next()
} catch (error) {
  console.log(error.message, bad.next().done)
}
const unstarted = fails()
console.log(unstarted.return(7).value)
