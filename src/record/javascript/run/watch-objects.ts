/** What has to be seen as it happens, since looking at an object later would run the program's code. */
export interface ObjectWatch {
  /** True for proxies, which cannot be told from their targets. */
  readonly isProxy: (value: object) => boolean
  /** True for objects on which a getter or setter has been defined after they were made. */
  readonly mayHaveAccessors: (value: object) => boolean
  /** True for objects that may have got keys which `Object.keys` does not give. */
  readonly mayHaveHiddenKeys: (value: object) => boolean
}

/** An {@link ObjectWatch} and how it is told of things. */
export interface ActiveWatch extends ObjectWatch {
  readonly noteProxy: (proxy: object) => void
  /** Gives the platform's functions back. */
  readonly end: () => void
}

type Define = (target: object, ...rest: unknown[]) => unknown

/**
 * Watches every way there is to turn a data property into an accessor, while a program runs:
 * `Object.defineProperty`, `defineProperties`, `Reflect.defineProperty`, `__defineGetter__`, `__defineSetter__`.
 */
export function watchObjects(sources: readonly string[]): ActiveWatch {
  const usesSymbols = sources.some(mayAddSymbols)

  const proxies = new WeakSet<object>()
  const touched = new WeakSet<object>()
  let anyProxy = false
  let any = false
  let all = false
  const note = (target: unknown): void => {
    if ((typeof target !== 'object' && typeof target !== 'function') || target === null) return
    any = true
    // What a proxy hands on to its target cannot be followed.
    if (proxies.has(target)) all = true
    else touched.add(target)
  }
  const undo = [
    wrap(Object, 'defineProperty', note),
    wrap(Object, 'defineProperties', note),
    wrap(Reflect, 'defineProperty', note),
    wrapMethod('__defineGetter__', note),
    wrapMethod('__defineSetter__', note),
  ]
  return {
    isProxy: (value) => anyProxy && proxies.has(value),
    mayHaveAccessors: (value) => any && (all || touched.has(value)),
    mayHaveHiddenKeys: (value) => usesSymbols || (any && (all || touched.has(value))),
    noteProxy: (proxy) => {
      anyProxy = true
      proxies.add(proxy)
    },
    end: () => {
      for (const one of undo) one()
    },
  }
}

/** Methods and fields with a symbol for a name are there from the start; others may come at any time. */
function mayAddSymbols(source: string): boolean {
  return /Symbol|ownKeys/.test(source.replace(/\[\s*Symbol\.\w+\s*\]\s*[(:]/g, ''))
}

function wrap(holder: object, name: string, note: (target: unknown) => void): () => void {
  const original = (holder as Record<string, Define>)[name] as Define
  const wrapper = {
    [name](target: object, ...rest: unknown[]): unknown {
      note(target)
      return original.call(holder, target, ...rest)
    },
  }[name] as Define
  return replace(holder, name, wrapper, original)
}

function wrapMethod(name: string, note: (target: unknown) => void): () => void {
  const original = (Object.prototype as unknown as Record<string, Define>)[name] as Define
  const wrapper = {
    [name](this: object, ...args: [object]): unknown {
      note(this)
      return original.call(this, ...args)
    },
  }[name] as Define
  return replace(Object.prototype, name, wrapper, original)
}

/** Replaces a function so that only its identity shows it. */
function replace(holder: object, name: string, wrapper: Define, original: Define): () => void {
  Object.defineProperty(wrapper, 'length', { value: original.length, configurable: true })
  const descriptor = { writable: true, enumerable: false, configurable: true }
  Object.defineProperty(holder, name, { ...descriptor, value: wrapper })
  return () => {
    Object.defineProperty(holder, name, { ...descriptor, value: original })
  }
}
