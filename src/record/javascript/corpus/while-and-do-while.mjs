let n = 3
while (n > 0) n--
do {
  n += 2
  if (n === 4) continue
} while (n < 7)
do n--
while (n > 5)
while (false) n = 100
console.log(n)
