let n = 0
if (n === 0) n = 1
else n = 2
if (n > 5) n = 3
else if (n > 0) n = 4
else n = 5
for (let i = 0; i < 2; i++) if (i) n++
while (n < 7) for (const step of [1]) n += step
console.log(n)
