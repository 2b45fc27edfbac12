import {
  inlineReference,
  isInlineInteger,
  pooledReference,
  type ObjectId,
  type Value,
  type ValueReference,
} from '#trace'
import { marks } from './marks.ts'

/** Gives every value a reference; equal primitives get the same one. */
export class ValuePool {
  readonly values: Value[] = []
  readonly #maxStringLength: number
  readonly #known = new Map<unknown, ValueReference>()
  #negativeZero: ValueReference | undefined

  constructor(maxStringLength: number) {
    this.#maxStringLength = maxStringLength
  }

  /** The reference of a primitive or mark. */
  primitive(value: unknown): ValueReference {
    if (isInlineInteger(value)) return inlineReference(value)
    if (Object.is(value, -0)) return (this.#negativeZero ??= this.#add({ type: 'number', value: -0 }))
    let reference = this.#known.get(value)
    if (reference === undefined) {
      reference = this.#add(this.#describe(value))
      this.#known.set(value, reference)
    }
    return reference
  }

  /** A new reference for an object seen for the first time. */
  object(id: ObjectId): ValueReference {
    return this.#add({ type: 'object', id })
  }

  #add(value: Value): ValueReference {
    return pooledReference(this.values.push(value) - 1)
  }

  #describe(value: unknown): Value {
    switch (typeof value) {
      case 'string':
        return { type: 'string', value: cut(value, this.#maxStringLength), length: value.length }
      case 'number':
        return { type: 'number', value }
      case 'boolean':
        return { type: 'boolean', value }
      case 'bigint':
        return { type: 'bigint', digits: String(value) }
      case 'symbol':
        return describeSymbol(value)
      case 'undefined':
        return { type: 'undefined' }
      default:
        return { type: 'null' }
    }
  }
}

/** The beginning of a long text; a surrogate pair is never cut in two. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length)
}

function describeSymbol(symbol: symbol): Value {
  if (symbol === marks.uninitialized) return { type: 'uninitialized' }
  if (symbol === marks.hole) return { type: 'hole' }
  if (symbol === marks.accessor) return { type: 'accessor' }
  return { type: 'symbol', description: symbol.description ?? '' }
}
