const log = []
const note = (x) => {
  log.push(x)
  return x
}
class Point {
  x = note(1)
  y = this.x + 1
  label
  constructor(x) {
    this.sum = this.x + this.y
    if (x) this.x = x
  }
}
const a = new Point()
const b = new Point(9)
console.log(a.sum, b.x, b.y, log.length, 'label' in a)
