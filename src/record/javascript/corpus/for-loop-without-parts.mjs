let n = 0
for (;;) {
  if (n > 2) break
  n++
}
for (; n < 5;) n++
let k
for (k = 0; ; k++) if (k === 2) break
for (let i; n < 7; i = n) n++
console.log(n, k)
