const range = {
  from: 1,
  to: 3,
  [Symbol.iterator]() {
    let at = this.from
    const { to } = this
    return {
      next: () => (at <= to ? { value: at++, done: false } : { value: undefined, done: true }),
      return() {
        console.log('closed')
        return {}
      },
    }
  },
}
for (const x of range) if (x === 2) break
const [a, b] = range
console.log(a, b, Array.from(range).join(), Array.from(range, (x) => x * 2).join())
