import { expect, test } from 'vitest'
import { content, runOutside } from '../../testing/read-file-stage.ts'
import { sessionOf } from '../../testing/session.ts'
import { codeRows, lineTexts } from '../code-rows.ts'
import { selectCodeState } from '../code-state.ts'
import { decorationsFor } from '../decorations.ts'
import { monacoDecorations, type DecorationStyle } from './monaco-decorations.ts'

const style: DecorationStyle = {
  classes: {
    band: { top: 'band', caller: 'band-caller' },
    arrow: { top: 'arrow', caller: 'arrow-caller' },
    range: { top: 'range', caller: 'range-caller' },
    breakpoint: 'breakpoint',
    missedBreakpoint: 'missed-breakpoint',
    unreached: 'unreached',
    value: 'value',
    missed: 'missed',
  },
  missedText: 'not reached',
}

const rows = codeRows(content.code)

function draw() {
  const session = sessionOf(runOutside(), [{ type: 'goto', step: 1 }], [6])
  return monacoDecorations(decorationsFor(selectCodeState(session), lineTexts(rows)), rows, style)
}

test('the current line has a band over margin and code, an arrow and the marked range', () => {
  const at3 = draw().filter((one) => one.range.startLineNumber === 3)
  expect(at3.map((one) => one.options)).toMatchObject([
    { isWholeLine: true, className: 'band', marginClassName: 'band' },
    { glyphMarginClassName: 'arrow' },
    { inlineClassName: 'range' },
  ])
  expect(at3[2]?.range).toMatchObject({ startColumn: 3, endColumn: 23 })
})

test('a breakpoint that is never reached has its own glyph and says so at the end of the line', () => {
  const at6 = draw().filter((one) => one.range.startLineNumber === 6)
  expect(at6.map((one) => one.options)).toMatchObject([
    { inlineClassName: 'unreached' },
    { glyphMarginClassName: 'missed-breakpoint' },
    {
      showIfCollapsed: true,
      after: { content: '   not reached', inlineClassName: 'missed', cursorStops: 3 },
    },
  ])
})

test('values are collapsed at the end of their line, and still shown', () => {
  const value = draw().find(
    (one) => one.options.after?.inlineClassName === 'value' && one.range.startLineNumber === 2,
  )
  expect(value?.range).toMatchObject({ startColumn: 31, endColumn: 31 })
  expect(value?.options.showIfCollapsed).toBe(true)
})
