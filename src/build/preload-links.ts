import type { Manifest } from 'vite'

/**
 * Links that fetch a page's modules and styles while its HTML is still being read. `modules` are names as
 * the manifest has them. Throws for one it has not.
 */
export function preloadLinks(
  manifest: Manifest,
  modules: readonly string[],
  base: string,
): readonly string[] {
  const chunks = new Set<string>()
  const styles = new Set<string>()
  const collect = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no module ${name}: is it imported by src/app/main.tsx?`)
    if (chunks.has(chunk.file) || chunk.isEntry) return
    chunks.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  for (const name of modules) collect(name)
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
    ...[...chunks].map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
  ]
}
