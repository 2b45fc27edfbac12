function* gen() {
  const a = 1
  yield a
  yield 2
}
for (const x of gen()) {
  console.log(x)
}
