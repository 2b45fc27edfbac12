function f() {
  try {
    throw new Error('first')
  } finally {
    throw new Error('second')
  }
}
function g() {
  for (const x of [1, 2]) {
    try {
      throw x
    } catch (e) {
      if (e === 1) continue
      return 'left with ' + e
    } finally {
      console.log('finally', x)
    }
  }
}
try {
  f()
} catch (error) {
  console.log(error.message)
}
console.log(g())
