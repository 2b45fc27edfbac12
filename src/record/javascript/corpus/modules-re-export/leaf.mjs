export const one = () => 1
export function two() {
  return one() + 1
}
export const value = 'v'
console.log('leaf')
