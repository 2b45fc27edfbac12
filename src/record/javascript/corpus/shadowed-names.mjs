const x = 'outer'
{
  const x = 'block'
  console.log(x)
}
function f(x) {
  {
    let x = 'inner'
    x += '!'
    console.log(x)
  }
  const g = (x) => x + 1
  return x + g(1)
}
try {
  throw 'thrown'
} catch (x) {
  console.log(x)
}
for (const x of ['loop']) console.log(x)
console.log(f('argument'), x)
