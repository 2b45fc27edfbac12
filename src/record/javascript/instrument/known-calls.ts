import { nodeIn, textIn, type SyntaxNode } from '../syntax.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Methods of the platform that change an object, or call what may. */
const changing = words(`
  push pop shift unshift splice sort reverse fill copyWithin set add delete clear assign defineProperty
  defineProperties setPrototypeOf deleteProperty exec test replace replaceAll match matchAll search compile
  next return throw call apply construct subarray transfer resize grow encodeInto getRandomValues
  __defineGetter__ __defineSetter__ raise groupBy fromAsync deref register unregister`)

/** Methods and functions of the platform that change nothing but call what is given to them, if anything. */
const harmless = words(`
  at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf localeCompare normalize padEnd
  padStart repeat slice split startsWith substring substr toLowerCase toUpperCase toLocaleLowerCase
  toLocaleUpperCase trim trimStart trimEnd toString toFixed toPrecision valueOf join map filter forEach every
  some find findIndex findLast findLastIndex flat flatMap reduce reduceRight entries keys values has get
  isArray from of fromEntries getOwnPropertyNames getOwnPropertyDescriptor getPrototypeOf hasOwn hasOwnProperty
  isPrototypeOf is isInteger isFinite isNaN isSafeInteger parse stringify parseInt parseFloat fromCharCode
  fromCodePoint abs ceil floor round trunc sign max min pow sqrt cbrt hypot log log2 log10 exp sin cos tan atan
  atan2 random imul clz32 now getTime toISOString toJSON info warn error debug raw then catch finally resolve
  reject all allSettled race any create freeze isFrozen toSorted toReversed toSpliced with bind
  Array Object String Number Boolean Symbol BigInt Date Error TypeError RangeError SyntaxError ReferenceError
  Map Set WeakMap WeakSet Promise Proxy RegExp Uint8Array Float64Array Int32Array setTimeout clearTimeout
  setInterval clearInterval queueMicrotask structuredClone TextEncoder TextDecoder encode`)

/**
 * What a call may change besides what the recorded functions it leads to change: `any` object; nothing, if it
 * is known by name; or nothing as long as it leads to a recorded function at once.
 */
export function effectOfCall(node: SyntaxNode): 'any' | 'none' | 'enters' {
  const callee = nodeIn(node, 'callee')
  const property = callee?.type === 'MemberExpression' ? nodeIn(callee, 'property') : undefined
  if (callee?.type === 'Super' || callee?.['computed'] === true) return 'any'
  if (property?.type === 'PrivateIdentifier') return 'enters'
  const name = textIn(property ?? callee, 'name')
  // Dates and views are changed by `setHours`, `setUint8`, …
  if (changing.has(name) || /^set[A-Z]/.test(name)) return harmless.has(name) ? 'none' : 'any'
  return harmless.has(name) ? 'none' : 'enters'
}
