const list = [1]
console.log(list)
list.push(2)
console.log(list, { a: { b: { c: { d: 1 } } } }, new Map([['k', list]]))
console.log('%s is %d years and %j', 'Ada', 36, { x: 1 }, 'rest')
console.error('to the error stream')
console.log()
