const f = () => 2
for (let i = f(), g = () => i, max = f() + 1; i < max; i++) console.log(i, g(), g.name)
for (var v = 0, w = f(); v < w; v++);
console.log(v, w)
