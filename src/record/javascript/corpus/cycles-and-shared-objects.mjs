const parent = { name: 'parent', children: [] }
const child = { name: 'child', parent }
parent.children.push(child)
parent.self = parent
const list = [parent, child, parent]
list.push(list)
const map = new Map()
map.set(map, map)
console.log(parent.children[0].parent === list[2], list[3] === list, map.get(map) === map)
