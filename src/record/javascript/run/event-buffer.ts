/** The growing event stream of a recording. */
export class EventBuffer {
  #integers = new Int32Array(1 << 12)
  #length = 0

  /** Number of integers written. */
  get length(): number {
    return this.#length
  }

  write2(a: number, b: number): void {
    this.#reserve(2)
    this.#integers[this.#length++] = a
    this.#integers[this.#length++] = b
  }

  write3(a: number, b: number, c: number): void {
    this.#reserve(3)
    this.#integers[this.#length++] = a
    this.#integers[this.#length++] = b
    this.#integers[this.#length++] = c
  }

  write4(a: number, b: number, c: number, d: number): void {
    this.#reserve(4)
    this.#integers[this.#length++] = a
    this.#integers[this.#length++] = b
    this.#integers[this.#length++] = c
    this.#integers[this.#length++] = d
  }

  writeAll(row: readonly number[]): void {
    this.#reserve(row.length)
    this.#integers.set(row, this.#length)
    this.#length += row.length
  }

  /** The stream so far, copied. */
  finish(): Int32Array<ArrayBuffer> {
    return this.#integers.slice(0, this.#length)
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#integers.length) return
    const larger = new Int32Array(Math.max(this.#integers.length * 2, this.#length + count))
    larger.set(this.#integers)
    this.#integers = larger
  }
}
