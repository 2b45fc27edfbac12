/** About how many steps a workload makes. */
export const magnitudes = [1e3, 1e4, 1e5, 1e6] as const

/** One of {@link magnitudes}. */
export type Magnitude = (typeof magnitudes)[number]

/** A program that every system can run, so none of it is newer than ES5. */
export interface Workload {
  readonly name: string
  readonly source: (magnitude: Magnitude) => string
}

const fibonacci: Readonly<Record<Magnitude, number>> = { 1e3: 11, 1e4: 16, 1e5: 21, 1e6: 26 }

/** Programs whose runs grow with the magnitude: calls, array elements, a wide array, texts, objects. */
export const workloads: readonly Workload[] = [
  {
    name: 'fib',
    source: (magnitude) => `function fib(n) { if (n < 2) { return n } return fib(n - 1) + fib(n - 2) }
var result = fib(${fibonacci[magnitude]})`,
  },
  {
    name: 'bubble',
    source: (magnitude) => `function bubble(a) {
  for (var i = 0; i < a.length; i++) {
    for (var j = 0; j + 1 < a.length - i; j++) {
      if (a[j] > a[j + 1]) { var t = a[j]; a[j] = a[j + 1]; a[j + 1] = t }
    }
  }
}
for (var r = 0; r < ${Math.ceil(magnitude / 85_000)}; r++) {
  var a = []
  var x = 7 + r
  for (var i = 0; i < ${Math.min(200, Math.round(Math.sqrt(magnitude / 2.2)))}; i++) { x = (x * 1103515245 + 12345) % 2147483648; a.push(x % 1000) }
  bubble(a)
}`,
  },
  {
    name: 'sieve',
    source: (magnitude) => `function sieve(n) {
  var flags = []
  for (var i = 0; i <= n; i++) flags.push(true)
  for (var i = 2; i <= n; i++) { if (flags[i]) { for (var j = i * 2; j <= n; j += i) { flags[j] = false } } }
  return flags
}
for (var r = 0; r < ${Math.ceil(magnitude / 100_000)}; r++) sieve(${Math.min(10_000, Math.round(magnitude / 11))})`,
  },
  {
    name: 'string',
    source: (magnitude) => `function caesar(text, k) {
  var out = ''
  for (var i = 0; i < text.length; i++) {
    var c = text.charCodeAt(i)
    if (c >= 97 && c <= 122) { out = out + String.fromCharCode((c - 97 + k) % 26 + 97) } else { out = out + text[i] }
  }
  return out
}
for (var r = 0; r < ${Math.round(magnitude / 225)}; r++) caesar('the quick brown fox jumps over the lazy dog ', r % 26)`,
  },
  {
    name: 'objects',
    source: (magnitude) => `function Item(id) { this.id = id; this.count = 0; this.next = null }
Item.prototype.touch = function () { this.count += 1; return this }
var items = []
for (var i = 0; i < 50; i++) { var one = new Item(i); if (i > 0) one.next = items[i - 1]; items.push(one) }
var stats = { total: 0, last: null }
for (var r = 0; r < ${Math.round(magnitude / 9)}; r++) { var it = items[r % 50]; it.touch(); stats.total += it.count; stats.last = it }`,
  },
]
