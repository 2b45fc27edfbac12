const log = []
function f() {
  try {
    try {
      null.x
    } finally {
      log.push('inner finally')
    }
  } catch {
    log.push('outer catch')
    try {
      throw 1
    } catch (one) {
      log.push(one)
    }
  }
  return log.length
}
console.log(f(), log.join())
