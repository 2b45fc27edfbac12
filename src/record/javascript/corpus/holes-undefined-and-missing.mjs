const holes = [1, , 3]
const sparse = new Array(4)
sparse[2] = undefined
const object = { present: undefined }
let declared
delete holes[0]
holes.length = 5
const { missing, present } = object
console.log(0 in holes, 2 in sparse, 'present' in object, missing, present, declared, holes.length)
