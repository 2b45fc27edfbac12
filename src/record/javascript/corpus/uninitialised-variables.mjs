try {
  console.log(later)
} catch (error) {
  console.log(error.name)
}
let later = 1
const early = () => constant
try {
  early()
} catch (error) {
  console.log(error.name)
}
const constant = 2
{
  const inner = () => hidden
  let hidden = 3
  console.log(early(), inner())
}
let declared
console.log(typeof declared, later)
