import { truncated } from './errors.ts'

/** Writes integers as zigzag varints: 7 bits a byte, low bits first, small magnitudes short. */
export function encodeIntegers(integers: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(integers.length * 5)
  let length = 0
  for (let i = 0; i < integers.length; i++) {
    const integer = integers[i] ?? 0
    let rest = ((integer << 1) ^ (integer >> 31)) >>> 0
    while (rest > 127) {
      bytes[length++] = (rest & 127) | 128
      rest >>>= 7
    }
    bytes[length++] = rest
  }
  return bytes.slice(0, length)
}

/** Reads `count` zigzag varints from `position` and returns them with the position after the last. */
export function decodeIntegers(
  bytes: Uint8Array,
  position: number,
  count: number,
): { readonly integers: Int32Array<ArrayBuffer>; readonly end: number } {
  if (count > bytes.length - position) throw truncated()
  const integers = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    let value = 0
    let shift = 0
    let byte: number
    do {
      const next = bytes[position++]
      if (next === undefined || shift > 28) throw truncated()
      byte = next
      value |= (byte & 127) << shift
      shift += 7
    } while (byte > 127)
    integers[i] = (value >>> 1) ^ -(value & 1)
  }
  return { integers, end: position }
}
