const wrap = (s) => `[${s}]`
const lines = `first ${wrap('a')}
second ${wrap(`b${1 + 1}`)}
third`
console.log(lines, `${wrap``}`, `${{ toString: () => 'text' }}`)
