let text = ''
block: {
  text += 'a'
  if (text.length > 0) break block
  text += 'never'
}
first: second: for (const c of 'xy') {
  text += c
  continue first
}
label: if (text) {
  break label
}
one: text += '!'
console.log(text)
