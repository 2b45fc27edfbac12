function counter(start) {
  let count = start
  return {
    increase() {
      count += 1
      return count
    },
    get: () => count,
    add: (k) => {
      count += k
    },
  }
}
const a = counter(1),
  b = counter(10)
a.increase()
a.add(5)
b.increase()
console.log(a.get(), b.get())
