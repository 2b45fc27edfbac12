const source = {
  [Symbol.asyncIterator]() {
    let n = 0
    return {
      async next() {
        n++
        return { value: n, done: n > 2 }
      },
      async return() {
        console.log('closed')
        return {}
      },
    }
  },
}
for await (const x of source) console.log(x)
for await (const x of source) break
