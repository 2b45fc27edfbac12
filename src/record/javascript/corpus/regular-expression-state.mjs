const pattern = /o/y
const positions = []
pattern.lastIndex = 1
positions.push(pattern.test('foo'), pattern.lastIndex)
const { groups } = /(?<year>\d+)-(?<month>\d+)/.exec('2026-12')
console.log(
  positions.join(),
  groups.year,
  groups.month,
  'a1b2'.replace(/\d/g, (d) => d * 2),
)
