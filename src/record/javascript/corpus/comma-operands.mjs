const o = { m: 1 }
let w = 0
;(delete o.m, void 0, w++)
const v = (w++, w + 1)
const f = () => (w++, w)
if ((w++, w > 1)) w = 10
for (let i = 0, j = 0; i < 2; i++, j += 2) w += (j, i)
console.log((f(), f()), v, w)
