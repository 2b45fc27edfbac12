import { runnerImport } from 'vite'
import { createCatalog, type LessonCatalog } from './lesson-catalog.ts'

/** Gives the catalog of the moment; after `changed` it is made anew when it is next asked for. */
export interface CatalogSource {
  current(): Promise<LessonCatalog>
  changed(): void
}

/** Loads lessons through Vite, so that a change of a file is seen without a restart. */
export function createCatalogSource(root: string): CatalogSource {
  let catalog: Promise<LessonCatalog> | undefined
  const importModule = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
    (await runnerImport<Readonly<Record<string, unknown>>>(file)).module
  return {
    current: () => (catalog ??= createCatalog({ root, importModule })),
    changed: () => (catalog = undefined),
  }
}
