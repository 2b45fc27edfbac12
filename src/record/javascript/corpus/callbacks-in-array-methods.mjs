const words = ['pear', 'fig', 'apple']
const lengths = words.map((w) => w.length)
const sorted = [...words].sort((a, b) => a.length - b.length)
const long = words.filter(function (w) {
  return w.length > 3
})
const total = lengths.reduce((sum, n) => sum + n, 0)
words.forEach((w, i) => {
  if (i === 0) return
  console.log(w)
})
console.log(
  sorted.join(),
  long.join(),
  total,
  words.some((w) => w === 'fig'),
  'a-b'.replace(/[a-z]/g, (c) => c + c),
)
