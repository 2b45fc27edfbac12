const p = new Promise((resolve, reject) => {
  throw new TypeError('early')
})
const message = await p.then(
  () => 'never',
  (error) => error.message,
)
const recovered = await Promise.reject(1)
  .catch((x) => x + 1)
  .finally(() => 'ignored')
console.log(message, recovered)
