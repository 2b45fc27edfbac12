function fails() {
  throw new Error('nobody catches this')
}
console.log('before')
fails()
console.log('never')
