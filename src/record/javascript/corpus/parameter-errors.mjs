const log = []
function needs({ a }, [b] = missing()) {
  return a + b
}
const arrow = ({ x }) => x
class Taker {
  constructor({ y }) {
    this.y = y
  }
}
for (const attempt of [
  () => needs(undefined, [1]),
  () => needs({ a: 1 }),
  () => needs({ a: 1 }, 5),
  () => arrow(null),
  () => new Taker(),
]) {
  try {
    attempt()
  } catch (error) {
    log.push(error.name)
  }
}
console.log(log.join())
