const a = [5, 3, 8, 1]
a.sort((x, y) => x - y)
a.reverse()
a.splice(1, 2, 'x', 'y', 'z')
a.copyWithin(0, 3)
a.fill(0, 4)
const shifted = a.shift()
a[7] = 'far'
a.extra = 'named'
console.log(a.length, shifted, a.join())
