import type { FileTree } from './file-tree.ts'
import { createMemoryFileSystem } from './memory-file-system.ts'
import * as memoryPath from './memory-path.ts'
import { createMemoryProcesses, memoryProcess } from './memory-process.ts'
import type { Programs } from './memory-process.ts'
import { growTree } from './memory-tree.ts'
import type { OperationLog } from './operation-log.ts'

/** Modules by the name they are imported by; each holds its exports by theirs, `default` among them. */
export type HostModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What a stand-in holds, and who is told what is done to it. */
export interface StandinOptions {
  readonly files: FileTree
  readonly programs?: Programs
  readonly onOperation?: OperationLog
}

/** Builds files and processes in memory, in the shape of the Node modules a harness imports. */
export function createStandin(options: StandinOptions): HostModules {
  const { files, programs = {}, onOperation = () => {} } = options
  const root = growTree(files)
  return {
    'node:fs': withDefault(createMemoryFileSystem(root, onOperation)),
    'node:path': withDefault(memoryPath),
    'node:child_process': withDefault(createMemoryProcesses(root, programs, onOperation)),
    'node:process': withDefault(memoryProcess),
  }
}

function withDefault(module: object): Readonly<Record<string, unknown>> {
  return { ...module, default: module }
}
