import { expect, test } from 'vitest'
import { editorChoice } from './editor-choice.ts'

const fine = (query: string) => query === '(pointer: fine)'
const coarse = () => false
const forced = () => true

test('Monaco comes on use, never to a coarse pointer or forced colours, unless the address decides', () => {
  expect(editorChoice('', fine)).toBe('on-use')
  expect(editorChoice('', coarse)).toBe('static')
  expect(editorChoice('?editor=monaco', forced)).toBe('static')
  expect(editorChoice('?editor=static', fine)).toBe('static')
  expect(editorChoice('?editor=monaco', coarse)).toBe('monaco')
  expect(editorChoice('?editor=vim', fine)).toBe('on-use')
})
