const caught = []
for (const value of [0, '', null, undefined, NaN, 1n]) {
  try {
    throw value
  } catch (e) {
    caught.push(String(e))
  }
}
console.log(caught.join())
