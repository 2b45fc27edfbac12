const log = []
const source = {
  [Symbol.iterator]: () => ({
    next: () => {
      log.push('next')
      throw new Error('next failed')
    },
  }),
}
try {
  for (const x of source) log.push(x)
} catch (error) {
  log.push(error.message)
}
function* gen() {
  try {
    yield 1
  } finally {
    log.push('cleanup')
  }
}
try {
  for (const x of gen()) throw new Error('body ' + x)
} catch (error) {
  log.push(error.message)
}
console.log(log.join())
