async function fail(k) {
  await null
  throw new RangeError('k' + k)
}
async function outer(k) {
  try {
    return await fail(k)
  } catch (e) {
    return e.message
  } finally {
    await null
  }
}
const direct = (async () => {
  await fail(9)
})().catch((e) => 'c:' + e.message)
console.log(await outer(1), await direct)
