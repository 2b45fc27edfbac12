const none = () => 'none'
try {
  throw { code: 1, detail: [2, 3] }
} catch ({ code, detail: [first, ...others], missing = none() }) {
  console.log(code, first, others.length, missing)
}
try {
  throw [4, 5]
} catch ([a, b]) {
  const sum = a + b
  console.log(sum)
}
try {
  try {
    throw null
  } catch ({ message }) {
    console.log('never')
  }
} catch (error) {
  console.log(error.name)
}
