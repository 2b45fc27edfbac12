/**
 * A block comment before a call.
 */
console.log(/* inside */ 'one' /* after */)

// a line comment
const text = 'two' /* ; */ // between

function f(/* none */) /* body */ {
  return /* value */ text // done
}

const g = (x /* x */) => /* arrow */ x
if (/* test */ text /* end */) /* then */ console.log(f()) // yes
console.log(g(3))
