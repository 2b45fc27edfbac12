const trace = []
const is = (x) => {
  trace.push(x)
  return x
}
switch (is(2)) {
  case is(1):
    trace.push('one')
    break
  case is(2):
    trace.push('two')
  case is(3):
    trace.push('three')
}
switch (true) {
  case trace.length > 100:
    trace.push('many')
    break
  case trace.length > 2:
    trace.push('some')
}
console.log(trace.join())
