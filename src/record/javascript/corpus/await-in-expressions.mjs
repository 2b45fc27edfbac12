const later = async (x) => x
async function f() {
  const list = [await later(1), await later(2)]
  const object = { a: await later(3), [await later('k')]: 4 }
  const sum = (await later(5)) + list[0] * (await later(6))
  if (await later(false)) return 0
  for (const x of await later([7])) list.push(await later(x))
  return `${await later(sum)} ${list} ${object.a} ${object.k} ${(await later(f)).name}`
}
console.log(await f())
