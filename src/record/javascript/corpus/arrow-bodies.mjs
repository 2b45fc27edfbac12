const add = (a, b) => a + b
const object = () => ({ a: 1 })
const block = () => {
  return 2
}
const nothing = () => {}
const curried = (a) => (b) => (c) => a + b + c
const parenthesised = () => 2
const commented = () => /* before */ 3 /* after */ // end
console.log(add(1, 2), object().a, block(), nothing(), curried(1)(2)(3), parenthesised(), commented())
