const bytes = new Uint8Array([1, 2, 300])
const view = new DataView(bytes.buffer)
view.setUint16(0, 515)
const floats = Float64Array.from([0.5, -0])
const part = bytes.subarray(1)
part[0] = 9
console.log(bytes.join(), floats.length, part.length)
