import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Measurement } from './measurement.ts'

const child = fileURLToPath(new URL('inspector-child.mjs', import.meta.url))

interface Answer {
  readonly steps: number
  readonly text: string
  readonly milliseconds: number
  readonly peakBytes: number
}

/** V8's own debugger, paused at every possible location, with the variables of the top frame. */
export async function measureInspector(source: string): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'loopstep-bench-'))
  try {
    const file = join(folder, 'main.mjs')
    writeFileSync(file, source)
    const { stdout } = await promisify(execFile)(process.execPath, [child, file], { maxBuffer: 1e9 })
    const { steps, text, milliseconds, peakBytes } = JSON.parse(stdout) as Answer
    const bytes = Buffer.from(text)
    return {
      steps,
      milliseconds: [milliseconds],
      bytes: bytes.length,
      gzipBytes: gzipSync(bytes).length,
      peakBytes,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
