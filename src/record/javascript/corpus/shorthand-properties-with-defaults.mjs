let name, size
const make = () => 'made'
;({ name = make(), size = 3 } = { size: 4 })
const record = { name, size, make }
const { make: renamed = null, extra = record.make() } = record
console.log(record.name, record.size, renamed.name, extra)
