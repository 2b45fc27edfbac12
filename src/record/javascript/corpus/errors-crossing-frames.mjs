const trace = []
class AppError extends Error {}
function c(x) {
  if (x > 1) throw new AppError('too big')
  return x
}
function b(x) {
  try {
    return c(x)
  } finally {
    trace.push('b' + x)
  }
}
const a = (x) => b(x) + 1
for (const x of [1, 2]) {
  try {
    trace.push(a(x))
  } catch (e) {
    trace.push(e.message)
  }
}
console.log(trace.join())
