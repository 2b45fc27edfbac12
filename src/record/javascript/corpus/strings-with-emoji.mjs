const text = '工具 🔧'
const parts = [...text]
let out = ''
for (const c of text) out = c + out
console.log(parts.length, text.length, out, '\u2028'.length)
