let made = 0
const start = () => ++made * 10
function* count(from = start(), { step = 1 } = {}) {
  for (let i = from; i < from + 2; i += step) yield i
}
const first = count()
const second = count(undefined, { step: 2 })
console.log(made, [...first].join(), [...second].join(), [...count(1)].join())
