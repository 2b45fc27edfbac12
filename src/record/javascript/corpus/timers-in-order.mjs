const log = []
setTimeout(() => log.push('second'), 5)
setTimeout((x) => log.push(x), 1, 'first')
const cancelled = setTimeout(() => log.push('never'), 1)
clearTimeout(cancelled)
let ticks = 0
await new Promise((resolve) => {
  const interval = setInterval(() => {
    ticks++
    if (ticks === 3) {
      clearInterval(interval)
      resolve()
    }
  }, 6)
})
console.log(log.join(), ticks)
