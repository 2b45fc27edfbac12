export let counter = 0
export const add = (a, b) => a + b
export function increase() {
  counter++
}
const double = (x) => add(x, x)
export { double }
