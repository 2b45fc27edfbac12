import { describe, expect, it } from 'vitest'
import { stageActions } from '../../stage/stage-action.ts'
import { shownKeys } from '../../stage/keybindings.ts'
import { keyGroups, keyRows } from './key-groups.ts'
import { opensSheet, type SheetKey } from './opens-sheet.ts'

describe('the keyboard sheet', () => {
  it('has a row for every action that has keys, and for every other key', () => {
    const rows = keyRows('debugger')
    const actions = stageActions.filter((action) => shownKeys(action) !== undefined)
    expect(rows.map((row) => 'action' in row && row.action)).toEqual(actions)
    for (const group of keyGroups) expect(keyRows(group).length).toBeGreaterThan(0)
  })

  const press = (more: Partial<SheetKey> = {}): SheetKey => ({
    key: '?',
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    defaultPrevented: false,
    ...more,
  })
  const within = (...found: readonly string[]) => ({
    closest: (selectors: string) => found.some((one) => selectors.includes(one)) || null,
  })

  it('opens by ? wherever it is no character of a text', () => {
    expect(opensSheet(press(), null)).toBe(true)
    expect(opensSheet(press(), within())).toBe(true)
    expect(opensSheet(press(), within('textarea'))).toBe(false)
    expect(opensSheet(press(), within('[role=textbox]'))).toBe(false)
    expect(opensSheet(press(), within('[role=textbox]', '[data-read-only]'))).toBe(true)
  })

  it('leaves other keys, and keys that something else has taken, alone', () => {
    expect(opensSheet(press({ key: '/' }), null)).toBe(false)
    expect(opensSheet(press({ ctrlKey: true }), null)).toBe(false)
    expect(opensSheet(press({ defaultPrevented: true }), null)).toBe(false)
  })
})
