import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Scenario } from '#lesson'
import { recorderVersion, type Program } from '#record'
import { traceFormatVersion } from '#trace'

const recordingFolders = ['src/trace', 'src/standin', 'src/record']

/** Where recordings are kept between builds. */
export function traceCacheFolder(root: string): string {
  return join(root, 'node_modules/.cache/loopstep/traces')
}

/** Hash of the code that makes recordings, so that a change of it is never answered from the cache. */
export function hashRecordingCode(root: string): string {
  return hashCode(root, recordingFolders)
}

/** Hash of the code in some folders of the repository. */
export function hashCode(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256').update(`${traceFormatVersion} ${recorderVersion}`)
  for (const file of folders.flatMap((folder) => sourcesIn(join(root, folder)))) {
    hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Names a recording by all that can change it: the recording code, the program, and the scenario. */
export function traceKey(code: string, program: Program, scenario: Scenario): string {
  const { input, files, programs } = scenario
  const facts = JSON.stringify([code, program, input, files, programs])
  return createHash('sha256').update(facts).digest('hex').slice(0, 16)
}

/** Reads a kept recording, or makes and keeps it. */
export async function cached(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  if (existsSync(file)) return readFileSync(file)
  const bytes = await make()
  mkdirSync(dirname(file), { recursive: true })
  // Two builds may run at once: a half-written file must never be read.
  writeFileSync(`${file}.${process.pid}`, bytes)
  renameSync(`${file}.${process.pid}`, file)
  return bytes
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'corpus' ? [] : sourcesIn(path)
      return /(?<!\.test|\.bench)\.ts$/.test(entry.name) ? [path] : []
    })
}
