async function fails() {
  await null
  throw new Error('nobody handles this')
}
console.log('before')
fails()
console.log('after')
