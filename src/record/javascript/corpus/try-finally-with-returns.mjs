const log = []
function f(n) {
  try {
    if (n === 0) return 'try'
    if (n === 1) throw new Error('one')
    log.push('body')
  } catch (error) {
    return 'catch ' + error.message
  } finally {
    log.push('finally ' + n)
    if (n === 3) return 'finally wins'
  }
  return 'end'
}
for (let n = 0; n < 4; n++) console.log(f(n))
console.log(log.join())
