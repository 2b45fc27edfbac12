const seen = []
for await (const x of [Promise.resolve(1), 2, new Promise((r) => setTimeout(() => r(3), 1))]) seen.push(x)
try {
  for await (const x of [1, Promise.reject(new Error('third'))]) seen.push(x)
} catch (error) {
  seen.push(error.message)
}
console.log(seen.join())
