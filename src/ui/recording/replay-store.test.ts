import { describe, expect, it } from 'vitest'
import { encodeTrace } from '#trace'
import { TraceBuilder } from '../../replay/testing/trace-builder.ts'
import { createReplayStore, type RecordingFile } from './replay-store.ts'

const emptyRun = encodeTrace(new TraceBuilder('', 'empty.ts').build())

function traceBytes(path = 'main.ts'): Uint8Array<ArrayBuffer> {
  const run = new TraceBuilder('let a = 1\na += 1\n', path)
  const main = run.function('main')
  run.enter(main)
  run.step(1, { text: 'let a = 1' }).step(2, { text: 'a += 1' }).exit()
  return encodeTrace(run.build())
}

function fileOf(name: string, bytes: Uint8Array<ArrayBuffer>): RecordingFile {
  return { name, size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.slice().buffer) }
}

const createStore = () => createReplayStore(() => Promise.resolve())

describe('opening a recording', () => {
  it('shows its files with the lines that can be stopped at', async () => {
    const store = createStore()
    await store.getState().open(fileOf('run.trace', traceBytes()))
    const { recording, failure, opening } = store.getState()
    expect(failure).toBeUndefined()
    expect(opening).toBeUndefined()
    expect(recording).toMatchObject({ name: 'run.trace', replay: { stepCount: 2 } })
    expect(recording?.sources.map(({ code, breakableLines }) => [code.path, breakableLines])).toEqual([
      ['main.ts', [1, 2]],
    ])
  })

  const good = traceBytes()
  const newer = good.with(4, 2 * 9) // the version, as a zigzag varint
  it.each([
    ['a file that is something else', new TextEncoder().encode('console.log(1)'), { code: 'not-a-trace' }],
    ['an empty file', new Uint8Array(), { code: 'empty-file' }],
    ['a newer version', newer, { code: 'unknown-version', found: 9, expected: 1 }],
    ['a file that ends too early', good.slice(0, 40), { code: 'truncated' }],
    ['a damaged field', damaged(good), { code: 'invalid', path: 'header.end.reason' }],
    ['a run without a step', emptyRun, { code: 'no-steps' }],
  ])('refuses %s, says why, and keeps the recording that is open', async (_, bytes, failure) => {
    const store = createStore()
    await store.getState().open(fileOf('good.trace', good))
    await store.getState().open(fileOf('bad.trace', bytes))
    expect(store.getState().failure).toMatchObject({ name: 'bad.trace', ...failure })
    expect(store.getState().recording?.name).toBe('good.trace')
    expect(store.getState().opening).toBeUndefined()
  })

  it('refuses a file that cannot be read, and one that is too large without reading it', async () => {
    const store = createStore()
    const arrayBuffer = () => Promise.reject(new Error('NotReadableError'))
    await store.getState().open({ name: 'folder', size: 4096, arrayBuffer })
    expect(store.getState().failure).toMatchObject({ code: 'unreadable', detail: 'Error: NotReadableError' })
    await store.getState().open({ name: 'huge.trace', size: 300 * 1024 * 1024, arrayBuffer })
    expect(store.getState().failure).toMatchObject({ code: 'too-large', limit: 256 })
  })

  it('takes the last of several files that are opened at once, and forgets the failure before', async () => {
    const store = createStore()
    await store.getState().open(fileOf('bad.trace', new Uint8Array()))
    let release: () => void = () => undefined
    const waited = new Promise<void>((resolve) => (release = resolve))
    const slow = fileOf('slow.trace', good)
    const first = store.getState().open({
      ...slow,
      arrayBuffer: () => waited.then(() => slow.arrayBuffer()),
    })
    await store.getState().open(fileOf('quick.trace', good))
    release()
    await first
    expect(store.getState().recording?.name).toBe('quick.trace')
    expect(store.getState().failure).toBeUndefined()
  })
})

/** The same bytes with another reason of the end. */
function damaged(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder('latin1').decode(bytes)
  const at = text.indexOf('completed')
  return bytes.with(at, 'X'.charCodeAt(0))
}
