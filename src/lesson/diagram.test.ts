import { describe, expect, it } from 'vitest'
import type { BreakpointLocation } from '#trace'
import { checkCoverage, placeNodes } from './diagram.ts'
import type { DiagramNode } from './lesson.ts'
import { sampleNode } from './testing/sample-lesson.ts'

const text = 'function f() {\n  one()\n  two(1)\n  two(2)\n}\none()\n'
const code = { start: 0, end: text.indexOf('}') + 1 }
const shown = { text, main: code, excerpts: [{ symbol: 'f', code, shown: code }] }
const origin = { file: 'lessons/x/harness/a.ts', stageId: 'f' }

function place(...nodes: readonly DiagramNode[]) {
  return placeNodes(nodes, shown, origin).map(({ range }) => text.slice(range.start, range.end))
}

function locationAt(wanted: string, kind: BreakpointLocation['kind'] = 'statement'): BreakpointLocation {
  const start = text.indexOf(wanted)
  return { kind, functionId: 0, start, end: start + wanted.length, variables: [] }
}

describe('placing a diagram', () => {
  it('takes the text of an anchor, found in the shown code only', () => {
    expect(place(sampleNode('a', 'one()'))).toEqual(['one()'])
  })

  it('reaches from the start of one text to the end of another', () => {
    expect(place(sampleNode('a', 'one()', 'two(1)'))).toEqual(['one()\n  two(1)'])
  })

  it('keeps the order of the author', () => {
    expect(place(sampleNode('b', 'two(1)'), sampleNode('a', 'one()'))).toEqual(['two(1)', 'one()'])
  })

  it.each([
    ['missing', 'three()', 'missing-anchor', 'the shown code has no `three()`. Copy the text from f.'],
    ['empty', '', 'missing-anchor', 'the shown code has no ``.'],
    ['found twice', 'two(', 'ambiguous-anchor', 'the shown code has `two(` 2 times.'],
  ])('refuses an anchor that is %s', (_, from, errorCode, message) => {
    const refused = () => place(sampleNode('a', from))
    expect(refused).toThrow(expect.objectContaining({ code: errorCode }) as Error)
    expect(refused).toThrow(message)
    expect(refused).toThrow(/^lessons\/x\/harness\/a\.ts(:4)?: node "a" of stage "f": /)
  })

  it('refuses an anchor that ends before it begins', () => {
    expect(() => place(sampleNode('a', 'two(1)', 'one()'))).toThrow(
      'ends (`one()`) before it begins (`two(1)`)',
    )
  })

  it('refuses nodes that overlap, and names both', () => {
    const refused = () => place(sampleNode('a', 'one()', 'two(1)'), sampleNode('b', 'two(1)'))
    expect(refused).toThrow(
      'lessons/x/harness/a.ts:3: node "a" of stage "f": its source overlaps that of node "b".',
    )
  })
})

describe('the coverage of a diagram', () => {
  const placed = placeNodes([sampleNode('a', 'one()', 'two(1)')], shown, origin)

  it('is complete when every statement of the stage’s own function lies in a node', () => {
    const elsewhere = { ...locationAt('one()'), start: text.lastIndexOf('one()') }
    expect(() =>
      checkCoverage(placed, [locationAt('one()'), locationAt('two(1)'), elsewhere], shown, origin),
    ).not.toThrow()
  })

  it('need not hold the brace that ends the function', () => {
    expect(() => checkCoverage(placed, [locationAt('}', 'end')], shown, origin)).not.toThrow()
  })

  it('names a statement that no node holds', () => {
    expect(() => checkCoverage(placed, [locationAt('two(2)')], shown, origin)).toThrow(
      'lessons/x/harness/a.ts:4: diagram of stage "f": no node holds the statement `two(2)`.',
    )
  })
})
