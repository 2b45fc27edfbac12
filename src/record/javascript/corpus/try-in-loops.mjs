const log = []
for (let i = 0; i < 4; i++) {
  try {
    if (i === 1) continue
    if (i === 3) break
    log.push(i)
  } finally {
    log.push('f' + i)
  }
}
outer: while (true) {
  try {
    for (;;) {
      try {
        break outer
      } finally {
        log.push('inner')
      }
    }
  } finally {
    log.push('outer')
  }
}
console.log(log.join())
