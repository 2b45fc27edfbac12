function tag(strings, ...values) {
  return strings.raw.map((s, i) => s + (values[i] ?? '')).join('')
}
const n = 3
const inner = () => `<${n}>`
const first = tag`a${n}b${inner()}\n`
const cached = () => ((s) => s)`x`
const object = { tag }
console.log(first, cached() === cached(), object.tag`m${1}`, tag`${tag`in`}out`)
