/**
 * What the pure rungs may use of the platform: exactly what browsers, workers and Node all have.
 * Only `tsconfig.core.json` reads this file; elsewhere the DOM's or Node's own types apply.
 */
declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(bytes?: ArrayBufferView | ArrayBuffer): string
}
declare class URL {
  constructor(url: string, base?: string)
  readonly href: string
  readonly pathname: string
}
declare function structuredClone<T>(value: T): T
declare function queueMicrotask(callback: () => void): void
declare function setTimeout(callback: () => void, milliseconds?: number): unknown
declare function clearTimeout(timer: unknown): void
declare const performance: { now(): number }
