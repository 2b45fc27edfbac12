function describe(value) {
  let text = ''
  switch (typeof value) {
    case 'number':
      text += 'n'
    case 'bigint':
      text += 'b'
      break
    case 'string': {
      const upper = value.toUpperCase()
      text += upper
      break
    }
    default:
      text += '?'
  }
  return text
}
console.log([1, 1n, 's', null].map(describe).join())
