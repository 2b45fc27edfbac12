import anonymous from './anonymous.mjs'
import Klass, { named } from './class.mjs'
import arrow from './arrow.mjs'
import value from './value.mjs'
console.log(anonymous(), anonymous.name, new Klass().hello(), Klass.name, named, arrow(2), arrow.name, value)
