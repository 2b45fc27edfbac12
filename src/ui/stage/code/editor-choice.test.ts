import { expect, test } from 'vitest'
import { editorChoice } from './editor-choice.ts'

test('Monaco comes on use, never to a coarse pointer, unless the address decides', () => {
  expect(editorChoice('', true)).toBe('on-use')
  expect(editorChoice('', false)).toBe('static')
  expect(editorChoice('?editor=static', true)).toBe('static')
  expect(editorChoice('?editor=monaco', false)).toBe('monaco')
  expect(editorChoice('?editor=vim', true)).toBe('on-use')
})
