const trace = []
try {
  ;[3, 1, 2].sort((p, q) => {
    if (q === 3) throw new Error('in sort')
    return p - q
  })
} catch (e) {
  trace.push(e.message)
}
try {
  JSON.parse('{"a":1}', (key, value) => {
    if (key === 'a') throw 'reviver'
    return value
  })
} catch (e) {
  trace.push(e)
}
try {
  JSON.parse('{')
} catch (e) {
  trace.push(e.name)
}
try {
  ;[1].forEach((x) => x.missing.deep)
} catch (e) {
  trace.push(e.name)
}
console.log(trace.join())
