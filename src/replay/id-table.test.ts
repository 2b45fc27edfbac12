import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atId, eachId, emptyIdTable, removeId, setId } from './id-table.ts'

type Table = ReturnType<typeof emptyIdTable<number>>

const change = fc.tuple(
  fc.oneof(fc.nat(40), fc.nat(5_000), fc.nat(2_000_000)),
  fc.option(fc.nat(), { nil: undefined }),
)

function apply(table: Table, id: number, value: number | undefined, epoch: number): void {
  if (value === undefined) removeId(table, id, epoch)
  else setId(table, id, value, epoch)
}

describe('an id table', () => {
  it('holds what a Map would hold', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const table = emptyIdTable<number>()
        const model = new Map<number, number>()
        changes.forEach(([id, value], i) => {
          apply(table, id, value, i >> 2)
          if (value === undefined) model.delete(id)
          else model.set(id, value)
        })
        for (const [id] of changes) expect(atId(table, id)).toBe(model.get(id))
        const all: number[] = []
        eachId(table, (value) => all.push(value))
        expect(all).toEqual([...model].sort(([a], [b]) => a - b).map(([, value]) => value))
      }),
    )
  })

  it('leaves a copy as it was when a later epoch writes', () => {
    fc.assert(
      fc.property(fc.array(change), fc.array(change), (first, second) => {
        const table = emptyIdTable<number>()
        for (const [id, value] of first) apply(table, id, value, 1)
        const copy = { ...table }
        const before = [...first, ...second].map(([id]) => atId(copy, id))
        for (const [id, value] of second) apply(table, id, value, 2)
        expect([...first, ...second].map(([id]) => atId(copy, id))).toEqual(before)
      }),
    )
  })

  it('knows nothing of ids it was never given', () => {
    const table = emptyIdTable<string>()
    setId(table, 3, 'three', 1)
    expect([-1, 0, 2, 35, 1e9].map((id) => atId(table, id))).toEqual(Array(5).fill(undefined))
  })
})
