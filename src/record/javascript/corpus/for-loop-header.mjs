let total = 0
for (let i = 0; i < 3; i++) {
  total += i
}
for (let i = 5, j = 0; i > j; i--, j++) total += i * j
console.log(total)
