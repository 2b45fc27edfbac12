import type { ObjectWatch } from './watch-objects.ts'

const { getPrototypeOf } = Object

/** Reads one private name of an object; gives the mark `absent` where the object has none. */
export interface PrivateReader {
  readonly name: string
  readonly read: (object: object) => unknown
}

/** Readers by the class's prototype, or the class itself for static names. */
const readers = new WeakMap<object, readonly PrivateReader[]>()

/** Remembers how to read a class's private names: only code within the class can. */
export function addPrivateReaders(holder: object, added: readonly PrivateReader[]): void {
  if (added.length > 0) readers.set(holder, added)
}

/** The readers that may work on an object, by its prototypes; its own class's come last. */
export function privateReadersOf(object: object, watch: ObjectWatch): readonly PrivateReader[] {
  const own = typeof object === 'function' ? (readers.get(object) ?? []) : []
  const found: (readonly PrivateReader[])[] = [own]
  let prototype = getPrototypeOf(object) as object | null
  while (prototype && !watch.isProxy(prototype)) {
    const known = readers.get(prototype)
    if (known) found.unshift(known)
    prototype = getPrototypeOf(prototype) as object | null
  }
  return found.flat()
}
