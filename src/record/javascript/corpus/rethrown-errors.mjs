function low() {
  throw new Error('low')
}
function middle() {
  try {
    low()
  } catch (error) {
    throw new Error('middle', { cause: error })
  }
}
function same() {
  try {
    low()
  } catch (error) {
    throw error
  }
}
for (const f of [middle, same]) {
  try {
    f()
  } catch ({ message, cause = {} }) {
    console.log(message, cause.message)
  }
}
