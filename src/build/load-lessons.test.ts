import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadLessons } from './load-lessons.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'loopstep-lessons-'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

function addLesson(folder: string): void {
  mkdirSync(join(root, 'lessons', folder), { recursive: true })
  writeFileSync(join(root, 'lessons', folder, 'lesson.ts'), folder)
}

function load(lessons: Readonly<Record<string, { readonly id?: string; readonly number: number }>>) {
  for (const folder of Object.keys(lessons)) addLesson(folder)
  return loadLessons(root, async (file) => ({ lesson: lessons[basename(dirname(file))] }))
}

describe('loading lessons', () => {
  it('puts them in the order of the course and says which come earlier', async () => {
    const files = await load({ a: { id: 'a', number: 2 }, b: { id: 'b', number: 1 } })
    expect(files.map(({ lesson, earlier }) => [lesson.id, earlier])).toEqual([
      ['b', []],
      ['a', ['b']],
    ])
  })

  it('reads files from a lesson’s own folder', async () => {
    const [files] = await load({ a: { id: 'a', number: 1 } })
    expect(files?.read('lesson.ts')).toBe('a')
    expect(files?.read('nothing.ts')).toBeUndefined()
  })

  it.each([
    ['with another id', { id: 'b', number: 1 }, 'lessons/a/lesson.ts: lesson "a": its id is "b".'],
    ['without a lesson', { number: 1 }, 'lessons/a/lesson.ts: lesson "a": it exports no `lesson`.'],
  ])('refuses a folder %s', async (_, lesson, message) => {
    await expect(load({ a: lesson })).rejects.toThrow(message)
  })

  it('refuses a folder without lesson.ts', async () => {
    mkdirSync(join(root, 'lessons/a'), { recursive: true })
    await expect(load({})).rejects.toThrow('lessons/a/lesson.ts: lesson "a": the file does not exist.')
  })
})
