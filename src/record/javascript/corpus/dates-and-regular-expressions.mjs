const date = new Date(0)
date.setUTCFullYear(2000)
const invalid = new Date(NaN)
const pattern = /a(\d)/g
const text = 'a1 a2'
const found = []
let match
while ((match = pattern.exec(text))) found.push(match[1])
console.log(date.toISOString(), String(invalid), found.join(), pattern.lastIndex)
