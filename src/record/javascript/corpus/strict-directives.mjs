function strict() {
  'use strict'
  return this === undefined
}
const arrow = () => {
  'use strict'
  'second'
  return typeof this
}
console.log(strict(), arrow())
