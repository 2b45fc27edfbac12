const first = await Promise.resolve(1)
let second
try {
  second = await Promise.reject(2)
} catch (error) {
  second = error
}
for (let i = 0; i < 2; i++) await null
{
  const third = await first
  console.log(first, second, third)
}
