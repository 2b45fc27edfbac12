import { invalidField } from './errors.ts'
import { isArray, natural, text } from './read-json.ts'
import type { Value } from './value.ts'

const constants: Readonly<Record<string, Value>> = {
  u: { type: 'undefined' },
  n: { type: 'null' },
  t: { type: 'boolean', value: true },
  f: { type: 'boolean', value: false },
  x: { type: 'uninitialized' },
  h: { type: 'hole' },
  a: { type: 'accessor' },
  nan: { type: 'number', value: NaN },
  inf: { type: 'number', value: Infinity },
  '-inf': { type: 'number', value: -Infinity },
  '-0': { type: 'number', value: -0 },
}

/** A value as JSON: a whole string is itself, a number itself, all else an array with a tag. */
export function encodeValue(value: Value): unknown {
  switch (value.type) {
    case 'string':
      return value.value.length === value.length ? value.value : ['s', value.value, value.length]
    case 'number':
      if (Number.isFinite(value.value) && !Object.is(value.value, -0)) return value.value
      return [Number.isNaN(value.value) ? 'nan' : value.value === 0 ? '-0' : value.value > 0 ? 'inf' : '-inf']
    case 'object':
      return ['o', value.id]
    case 'bigint':
      return ['b', value.digits]
    case 'symbol':
      return ['y', value.description]
    case 'undefined':
      return ['u']
    case 'null':
      return ['n']
    case 'boolean':
      return [value.value ? 't' : 'f']
    case 'uninitialized':
      return ['x']
    case 'hole':
      return ['h']
    case 'accessor':
      return ['a']
  }
}

/** Reads what {@link encodeValue} wrote. */
export function decodeValue(json: unknown, path: string): Value {
  if (typeof json === 'string') return { type: 'string', value: json, length: json.length }
  if (typeof json === 'number') return { type: 'number', value: json }
  if (!isArray(json)) throw invalidField(path, 'a value')
  const tag = text(json[0], `${path}[0]`)
  switch (tag) {
    case 's':
      return { type: 'string', value: text(json[1], `${path}[1]`), length: natural(json[2], `${path}[2]`) }
    case 'o':
      return { type: 'object', id: natural(json[1], `${path}[1]`) }
    case 'b':
      return { type: 'bigint', digits: text(json[1], `${path}[1]`) }
    case 'y':
      return { type: 'symbol', description: text(json[1], `${path}[1]`) }
  }
  const constant = Object.hasOwn(constants, tag) ? constants[tag] : undefined
  if (!constant) throw invalidField(path, 'a known value')
  return constant
}
