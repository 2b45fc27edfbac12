import type { Value } from '#trace'

/** A property's name as code would write it: bare, quoted where it is no identifier, `[Symbol(x)]`. */
export function formatKey(key: Value): string {
  switch (key.type) {
    case 'number':
      return String(key.value)
    case 'symbol':
      return `[Symbol(${key.description})]`
    case 'string':
      return /^([\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*|0|[1-9]\d*)$/u.test(key.value)
        ? key.value
        : JSON.stringify(key.value)
    default:
      return key.type
  }
}
