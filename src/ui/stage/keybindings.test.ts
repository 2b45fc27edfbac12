import { expect, test } from 'vitest'
import { actionForKey, ariaKeyShortcuts, shownKeys, type KeyPress } from './keybindings.ts'

function press(key: string, ...modifiers: ('shift' | 'alt' | 'ctrl' | 'meta')[]): KeyPress {
  return {
    key,
    shiftKey: modifiers.includes('shift'),
    altKey: modifiers.includes('alt'),
    ctrlKey: modifiers.includes('ctrl'),
    metaKey: modifiers.includes('meta'),
  }
}

test.each([
  [press('F5', 'shift'), 'stop'],
  [press('F5', 'shift', 'ctrl'), 'restart'],
  [press('F5', 'shift', 'meta'), 'restart'],
  [press('F5', 'shift', 'alt'), 'reverseContinue'],
  [press('F9'), 'toggleBreakpoint'],
  [press('F10'), 'next'],
  [press('F10', 'shift', 'alt'), 'stepBack'],
  [press('F11'), 'stepIn'],
  [press('F11', 'shift'), 'stepOut'],
])('%o means %s', (key, action) => {
  expect(actionForKey(key, true)).toBe(action)
})

test('F5 begins a run, and continues one that is paused', () => {
  expect(actionForKey(press('F5'), false)).toBe('debug')
  expect(actionForKey(press('F5'), true)).toBe('continue')
})

test.each([press('F10', 'shift'), press('F5', 'ctrl'), press('r', 'ctrl'), press('a'), press('F6')])(
  'leaves %o to the browser',
  (key) => {
    expect(actionForKey(key, true)).toBeUndefined()
  },
)

test('keys are named for assistive tools and for tooltips', () => {
  expect(ariaKeyShortcuts('restart')).toBe('Control+Shift+F5 Meta+Shift+F5')
  expect(ariaKeyShortcuts('next')).toBe('F10')
  expect(ariaKeyShortcuts('run')).toBeUndefined()
  expect(shownKeys('restart')).toBe('Ctrl/Cmd+Shift+F5')
})
