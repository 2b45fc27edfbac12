const user = { name: 'a', tags: ['x'], nested: { n: 1 } }
const alias = user
alias.name = 'b'
user.tags.push('y')
delete user.name
user.added = { deep: true }
user.nested.n++
Object.assign(user.nested, { m: 2 })
user.tags.length = 0
user.tags.unshift('first')
console.log(JSON.stringify(alias))
