import { describe, expect, test } from 'vitest'
import { outputOf } from '../testing/corpus.ts'
import { record } from '../record.ts'

/** Objects that count every time any of their code runs. */
const trapped: Readonly<Record<string, string>> = {
  'a getter': '{ get a() { return effect("get a") } }',
  'a setter': '{ set a(v) { effect("set a") } }',
  'a static getter': 'class { static get a() { return effect("static") } }',
  'toString and valueOf':
    '{ toString() { effect("toString"); return "" }, valueOf() { return effect("valueOf") } }',
  toJSON: '{ toJSON() { return effect("toJSON") } }',
  'a thenable': '{ then(resolve) { effect("then"); resolve() } }',
  'a getter for then': '{ get then() { return effect("then") } }',
  'Symbol.toPrimitive': '{ [Symbol.toPrimitive]() { return effect("toPrimitive") } }',
  'Symbol.toStringTag': '{ get [Symbol.toStringTag]() { return effect("toStringTag") } }',
  'Symbol.iterator': '{ [Symbol.iterator]() { return effect("iterator") } }',
  'Symbol.hasInstance': 'class { static [Symbol.hasInstance]() { return effect("hasInstance") } }',
  'Symbol.species': 'class extends Array { static get [Symbol.species]() { return effect("species") } }',
  'nodejs.util.inspect.custom':
    '{ [Symbol.for("nodejs.util.inspect.custom")]() { return effect("inspect") } }',
  'a proxy with every trap':
    'new Proxy({ a: 1 }, new Proxy({}, { get: (_, trap) => () => effect("trap " + String(trap)) }))',
  'a proxy of an array': 'new Proxy([1, 2], { get: () => effect("get"), ownKeys: () => effect("ownKeys") })',
  'a revocable proxy': 'Proxy.revocable({}, { ownKeys: () => effect("ownKeys") }).proxy',
  'a proxy as prototype':
    'Object.create(new Proxy({}, { get: () => effect("get"), getPrototypeOf: () => effect("proto") }))',
  'a proxied class':
    'new (class { constructor() { return new Proxy(this, { get: () => effect("get") }) } })()',
  'an array whose element is an accessor':
    'Object.defineProperty([1, 2, 3], 1, { get: () => effect("element"), enumerable: true })',
  'an array that inherits an element':
    'Object.setPrototypeOf([, 1], { __proto__: Array.prototype, get 0() { return effect("0") } })',
  'an array of a class with an element': 'new (class extends Array { get 0() { return effect("0") } })(2)',
  'an object whose property became an accessor':
    '(() => { const o = { a: 1, b: 2 }; Object.defineProperty(o, "a", { get: () => effect("late") }); return o })()',
  'an accessor by Reflect':
    '(() => { const o = { a: 1 }; Reflect.defineProperty(o, "a", { get: () => effect("late") }); return o })()',
  'an accessor by __defineGetter__':
    '(() => { const o = [1]; o.__defineGetter__(0, () => effect("late")); return o })()',
  'an accessor behind a proxy':
    '(() => { const o = [1]; Object.defineProperty(new Proxy(o, {}), 0, { get: () => effect("late") }); return o })()',
  'a function with a getter for its name':
    'Object.defineProperty(() => {}, "name", { get: () => effect("name") })',
  'a class with a getter for its name': 'new (class { static get name() { return effect("name") } })()',
  'a constructor that is a getter': '{ __proto__: { get constructor() { return effect("constructor") } } }',
  'an error with getters':
    'Object.defineProperties(new Error("e"), { message: { get: () => effect("message") }, stack: { get: () => effect("stack") } })',
  'a map with methods of its own':
    'new (class extends Map { get size() { return effect("size") } forEach() { return effect("forEach") } entries() { return effect("entries") } })([[1, 2]])',
  'a set with methods of its own':
    'new (class extends Set { [Symbol.iterator]() { return effect("iterator") } })([])',
  'a date with methods of its own':
    'Object.assign(new Date(0), { toISOString: () => effect("iso"), getTime: () => effect("time") })',
  'a regular expression with getters':
    'Object.defineProperties(/a/g, { source: { get: () => effect("source") }, flags: { get: () => effect("flags") } })',
  'a boxed number with valueOf': 'Object.assign(new Number(1), { valueOf: () => effect("valueOf") })',
  'a typed array with a length of its own':
    'Object.defineProperty(new Uint8Array(2), "length", { get: () => effect("length") })',
  'a promise with a then of its own': 'Object.assign(Promise.resolve(1), { then: () => effect("then") })',
  'a private getter': 'new (class { get #a() { return effect("private") } has() { return #a in this } })()',
  'a generator with a next of its own':
    'Object.assign((function* () { yield effect("body") })(), { next: () => effect("next") })',
  'an object that cannot be extended': 'Object.freeze({ get a() { return effect("frozen") } })',
}

const program = (expression: string): string => `
let effects = []
function effect(name) { effects.push(name); return 1 }
const it = ${expression}
effects = []
let alias = it
const list = [it, [it]]
const map = new Map([[it, it], ['k', it]])
const box = { it, inner: { it } }
function pass(value, rest) {
  let local = value
  list.push(local)
  return local
}
alias = pass(it, list)
const both = () => it
alias = both()
try { throw it } catch (caught) { alias = caught }
for (const each of list) alias = each
async function later(value) { await null; box.later = value; return null }
await later(it)
console.log(effects.join())
`

describe('looking at values', () => {
  test.each(Object.entries(trapped))('never runs code of %s', async (_, expression) => {
    const modules = { 'main.mjs': { text: program(expression), stepped: 'all' as const } }
    const trace = await record({ entry: 'main.mjs', modules })
    expect(trace.header.end.reason).toBe('completed')
    expect(outputOf(trace)).toBe('\n')
  })
})
