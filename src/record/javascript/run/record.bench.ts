import { bench, describe } from 'vitest'
import { record } from '../record.ts'

/** Each about a million steps; what a step costs is the time divided by the number after the name. */
const workloads: Readonly<Record<string, string>> = {
  'calls: 1.18 M steps': `function fib(n) { if (n < 2) { return n } return fib(n - 1) + fib(n - 2) }
    fib(26)`,
  'array elements: 1.09 M steps': `function bubble(a) {
      for (let i = 0; i < a.length; i++) {
        for (let j = 0; j + 1 < a.length - i; j++) {
          if (a[j] > a[j + 1]) { const t = a[j]; a[j] = a[j + 1]; a[j + 1] = t }
        }
      }
    }
    for (let r = 0; r < 12; r++) {
      const a = []
      let x = 7 + r
      for (let i = 0; i < 200; i++) { x = (x * 1103515245 + 12345) % 2147483648; a.push(x % 1000) }
      bubble(a)
    }`,
  'a wide array: 1.59 M steps': `function sieve(n) {
      const flags = []
      for (let i = 0; i <= n; i++) flags.push(true)
      for (let i = 2; i <= n; i++) { if (flags[i]) { for (let j = i * 2; j <= n; j += i) { flags[j] = false } } }
    }
    for (let r = 0; r < 12; r++) sieve(10000)`,
  'texts: 1.25 M steps': `function caesar(text, k) {
      let out = ''
      for (let i = 0; i < text.length; i++) {
        const c = text.charCodeAt(i)
        if (c >= 97 && c <= 122) { out = String.fromCharCode((c - 97 + k) % 26 + 97) } else { out = text[i] }
      }
      return out
    }
    for (let r = 0; r < 5500; r++) caesar('the quick brown fox jumps over the lazy dog ', r % 26)`,
  'objects: 1.35 M steps': `class Item {
      constructor(id) { this.id = id; this.count = 0; this.next = null }
      touch() { this.count += 1; return this }
    }
    const items = []
    for (let i = 0; i < 50; i++) { const it = new Item(i); if (i > 0) it.next = items[i - 1]; items.push(it) }
    const stats = { total: 0, last: null }
    for (let r = 0; r < 150000; r++) { const it = items[r % 50]; it.touch(); stats.total += it.count; stats.last = it }`,
  'new objects: 0.5 M steps': `const list = []
    for (let i = 0; i < 100000; i++) {
      const p = { x: i, y: i * 2 }
      const q = { ...p, z: p.x + p.y }
      if (i % 100 === 0) list.push(q)
    }`,
}

describe('recording', () => {
  for (const [name, text] of Object.entries(workloads))
    bench(
      name,
      async () => {
        const program = { entry: 'main.js', modules: { 'main.js': { text, stepped: 'all' as const } } }
        await record(program, { limits: { maxSteps: 1e8, maxMilliseconds: 1e6 } })
      },
      { iterations: 3, time: 0, warmupIterations: 1, warmupTime: 0 },
    )
})
