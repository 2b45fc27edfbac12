import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EventType, eventLength, valueOf, type Trace } from '#trace'
import type { Program } from '../../recorder.ts'

const corpus: string = fileURLToPath(new URL('../corpus', import.meta.url))

/** All programs of the corpus, by name. One of several files is a folder with a `main.mjs`. */
export function corpusPrograms(): readonly string[] {
  return readdirSync(corpus)
    .map((name) => name.replace(/\.mjs$/, ''))
    .sort()
}

/** Path of a program's entry. */
export function entryOf(name: string): string {
  const isFolder = readdirSync(corpus).includes(name)
  return isFolder ? join(corpus, name, 'main.mjs') : join(corpus, `${name}.mjs`)
}

/** A program with everything stepped; `entry` is a file, or the `main.mjs` of a folder. */
export function programAt(entry: string): Program {
  const folder = dirname(entry)
  const names = basename(entry) === 'main.mjs' ? readdirSync(folder) : [basename(entry)]
  const modules = Object.fromEntries(
    names.map((name) => [name, { text: readFileSync(join(folder, name), 'utf8'), stepped: 'all' as const }]),
  )
  return { entry: basename(entry), modules }
}

/** Everything a trace printed. */
export function outputOf(trace: Trace): string {
  let text = ''
  for (let at = 0; at < trace.events.length; at += eventLength(trace.events, at)) {
    if (trace.events[at] !== EventType.output) continue
    const value = valueOf(trace.events[at + 2] ?? 0, trace.values)
    if (value.type === 'string') text += value.value
  }
  return text
}
