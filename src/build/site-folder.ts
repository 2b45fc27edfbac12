import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** The folder a build is written to. */
export const siteFolder = join(projectRoot, 'dist')

const builtFrom = ['src', 'lessons', 'public', 'index.html', 'container.html', 'package-lock.json']

/** True when the site was built after the last change of what it is built from. */
export function isUpToDate(): boolean {
  const built = statSync(join(siteFolder, 'en/index.html'), { throwIfNoEntry: false })
  return built !== undefined && builtFrom.every((name) => newestIn(join(projectRoot, name)) < built.mtimeMs)
}

function newestIn(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}
