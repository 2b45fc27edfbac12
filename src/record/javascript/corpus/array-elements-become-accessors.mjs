let runs = 0
const list = [1, 2, 3]
Object.defineProperty(list, 1, { get: () => ++runs, configurable: true })
const copy = list
list.push(4)
Reflect.defineProperty(list, 2, { get: () => ++runs })
list.__defineGetter__(0, () => ++runs)
list.push(5)
console.log(runs, copy.length)
