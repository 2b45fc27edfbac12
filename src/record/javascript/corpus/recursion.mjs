function hanoi(n, from, to, via) {
  if (n === 0) return 0
  const left = hanoi(n - 1, from, via, to)
  const right = hanoi(n - 1, via, to, from)
  return left + 1 + right
}
const fib = (n) => (n < 2 ? n : fib(n - 1) + fib(n - 2))
console.log(hanoi(3, 'A', 'B', 'C'), fib(5))
