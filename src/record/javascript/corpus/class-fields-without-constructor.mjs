class Counter {
  count = 0
  step = this.count + 1
  next() {
    return (this.count += this.step)
  }
}
const counter = new Counter()
counter.next()
console.log(counter.next())
