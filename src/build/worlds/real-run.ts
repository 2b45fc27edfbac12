import { join } from 'node:path'
import { stageProgram, type LessonFiles, type Scenario, type Stage } from '#lesson'
import { record } from '#record'
import type { FileEntry, FileTree } from '#standin'
import type { Trace } from '#trace'
import { importBuiltins } from '../record-file.ts'
import { temporaryFolder, writeTree } from './real-tree.ts'
import { relocateTrace } from './relocate-trace.ts'

/** Longest that a run against real files and processes may take, in milliseconds. */
export const longestRealRun = 60_000

/**
 * Records a scenario as the stand-in never sees it: the same start and the same source, with Node's own
 * modules, on real files in a temporary folder, starting real processes. The folder stands for the root.
 */
export async function recordReal(files: LessonFiles, stage: Stage, scenario: Scenario): Promise<Trace> {
  const { program } = stageProgram(files, stage)
  const hostModules = await importBuiltins(program)
  return inRealFolder(scenario.files, ({ moved }) =>
    record(program, {
      start: { name: 'start', input: moved(scenario.input) },
      hostModules: () => hostModules,
      time: 'real',
      limits: { maxMilliseconds: longestRealRun },
    }),
  )
}

/** A real folder that stands for the root of a file tree. */
interface RealFolder {
  /** The same data with every absolute path in the folder. */
  moved(data: unknown): unknown
}

/** Writes files to a temporary folder, makes a recording there, and gives it as if it were made at the root. */
export async function inRealFolder(
  files: FileTree,
  make: (folder: RealFolder) => Promise<Trace>,
): Promise<Trace> {
  // Not by `using`: Node 20 also reads this, as it stands, for Vite's settings.
  const folder = temporaryFolder()
  try {
    writeTree(inFolder(files, folder.path))
    return relocateTrace(await make({ moved: (data) => movedTo(folder.path, data) }), folder.path)
  } finally {
    folder[Symbol.dispose]()
  }
}

/** A file tree whose root is a folder. */
export function inFolder(tree: FileTree, folder: string): FileTree {
  const moved = Object.entries(tree).map(([path, entry]) => [join(folder, path), movedEntry(folder, entry)])
  return Object.fromEntries(moved) as FileTree
}

function movedEntry(folder: string, entry: FileEntry): FileEntry {
  return typeof entry === 'object' && 'link' in entry ? { link: movedPath(folder, entry.link) } : entry
}

/** Data with every absolute path moved into a folder. */
export function movedTo(folder: string, data: unknown): unknown {
  if (typeof data === 'string') return movedPath(folder, data)
  if (Array.isArray(data)) return data.map((one) => movedTo(folder, one))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, movedTo(folder, value)]))
}

function movedPath(folder: string, path: string): string {
  return path.startsWith('/') ? join(folder, path) : path
}
