/** What `npm run record` is asked to do. */
export type RecordRequest =
  | { readonly type: 'file'; readonly file: string; readonly out: string | undefined }
  | { readonly type: 'lessons'; readonly update: boolean }
  | { readonly type: 'help' }

/** A request, or the one line that says what is wrong with the words. */
export type ParsedArguments =
  { readonly ok: true; readonly request: RecordRequest } | { readonly ok: false; readonly error: string }

/** How the command is used. */
export const recordUsage = `npm run record                     record all lessons and check their transcripts
npm run record -- --update         … and write the transcripts
npm run record -- FILE             record a program and print its steps: line:column depth kind function
npm run record -- FILE --out TRACE … and write the recording`

/** Reads the words after \`npm run record --\`. */
export function parseRecordArguments(words: readonly string[]): ParsedArguments {
  const files: string[] = []
  let out: string | undefined
  let update = false
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    if (word === '--help' || word === '-h') return { ok: true, request: { type: 'help' } }
    if (word === '--update') update = true
    else if (word === '--out') {
      out = words[++index]
      if (out === undefined || out.startsWith('-')) return wrong('--out needs the name of a file to write.')
    } else if (word.startsWith('-'))
      return wrong(`there is no option ${word}; there are --out FILE and --update.`)
    else files.push(word)
  }
  const [file, second] = files
  if (second !== undefined) return wrong(`one file at a time, please: ${files.join(', ')}.`)
  if (file === undefined) {
    if (out !== undefined) return wrong('--out goes with a file to record.')
    return { ok: true, request: { type: 'lessons', update } }
  }
  if (update) return wrong('--update is for the lessons: leave the file out.')
  return { ok: true, request: { type: 'file', file, out } }
}

function wrong(error: string): ParsedArguments {
  return { ok: false, error: `record: ${error}` }
}
