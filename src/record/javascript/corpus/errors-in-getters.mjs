const box = {
  get value() {
    throw new Error('getter')
  },
}
function read(o) {
  return o.value
}
try {
  read(box)
} catch (error) {
  console.log(error.message)
}
try {
  const { value } = box
} catch (error) {
  console.log(error.message)
}
