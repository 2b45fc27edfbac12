const log = []
async function f(fails) {
  try {
    await null
    if (fails) throw new Error('x')
    return 'value'
  } finally {
    await null
    log.push('finally')
  }
}
log.push(await f(false))
try {
  await f(true)
} catch (error) {
  log.push(error.message)
}
async function replaced() {
  try {
    return await Promise.reject(1)
  } finally {
    return 'replaced'
  }
}
log.push(await replaced())
console.log(log.join())
