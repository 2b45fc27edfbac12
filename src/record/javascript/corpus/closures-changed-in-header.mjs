const shots = []
for (let i = 0, grow = () => i++; i < 3; grow(), i += 2) shots.push(() => i)
console.log(shots.map((shot) => shot()).join())
