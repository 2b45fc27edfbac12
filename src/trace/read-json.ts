import { invalidField } from './errors.ts'

/** `Array.isArray` that keeps `unknown` elements unknown. */
export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Path of a field within an element of a list. */
export function name(path: string, index: number, field: string): string {
  return `${path}[${index}].${field}`
}

/** A list, or a {@link TraceFormatError} that names `path`. */
export function list(value: unknown, path: string): readonly unknown[] {
  if (!isArray(value)) throw invalidField(path, 'a list')
  return value
}

/** An object's fields, or a {@link TraceFormatError} that names `path`. */
export function fields(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || isArray(value)) throw invalidField(path, 'an object')
  return value as Readonly<Record<string, unknown>>
}

/** A text, or a {@link TraceFormatError} that names `path`. */
export function text(value: unknown, path: string): string {
  if (typeof value !== 'string') throw invalidField(path, 'a text')
  return value
}

/** A whole number from 0 to `largest`, or a {@link TraceFormatError} that names `path`. */
export function natural(value: unknown, path: string, largest: number = Number.MAX_SAFE_INTEGER): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > largest)
    throw invalidField(path, `a whole number from 0 to ${largest}`)
  return value
}

/** The entry of `choices` that the number `value` stands for. */
export function oneOf<T>(choices: readonly T[], value: unknown, path: string): T {
  const choice = choices[natural(value, path, choices.length - 1)]
  if (choice === undefined) throw invalidField(path, `below ${choices.length}`)
  return choice
}
