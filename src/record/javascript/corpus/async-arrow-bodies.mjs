const a = async () => 1
const b = async (x) => await x
const c = async (x) => ({ x })
const d = async ({ v = 2 } = {}) => v + (await a())
console.log(await a(), await b(a()), (await c(3)).x, await d())
