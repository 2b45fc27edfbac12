/** Hangs things on objects where no program can see them, and where the garbage collector need not look. */
export interface Stamps<T> {
  get(object: object): T | undefined
  set(object: object, value: T): void
}

/** A constructor that makes nothing: what extends it puts its private fields on the object it is given. */
class Given {
  constructor(object: object) {
    return object
  }
}

/**
 * Private fields are many times cheaper to make than entries of a `WeakMap`, and as invisible. Objects that
 * take no fields (where an engine refuses them to objects that cannot be extended) are kept in a map.
 */
export function createStamps<T>(): Stamps<T> {
  const refused = new WeakMap<object, T>()
  class Stamp extends Given {
    #value: T

    constructor(object: object, value: T) {
      super(object)
      this.#value = value
    }

    static read(object: object): T | undefined {
      return #value in object ? (object as Stamp).#value : refused.get(object)
    }
  }
  return {
    get: Stamp.read,
    set: (object, value) => {
      try {
        new Stamp(object, value)
      } catch {
        refused.set(object, value)
      }
    },
  }
}
