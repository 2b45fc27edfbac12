/** What `npm run practice` is asked to do: `args` go to the harness's own command line. */
export type PracticeRequest =
  | { readonly ok: true; readonly args: readonly string[]; readonly record: string | undefined }
  | { readonly ok: false; readonly error: string }

/** The option that the harness's own help does not list: the recorder is no part of it. */
export const recordHelp = '  --record FILE    keep a recording of the run, to be opened on the replay page'

/** Takes `--record FILE` out of the words after `npm run practice --`. */
export function parsePracticeArguments(words: readonly string[]): PracticeRequest {
  const args: string[] = []
  let record: string | undefined
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    const [, joined] = /^--record(?:=(.*))?$/s.exec(word) ?? [undefined, undefined]
    if (word !== '--record' && joined === undefined) args.push(word)
    else {
      const file = joined ?? words[++index] ?? ''
      if (file === '' || (joined === undefined && file.startsWith('-')))
        return { ok: false, error: '--record needs the name of a file to write.' }
      record = file
    }
  }
  if (record !== undefined && args.includes('--live'))
    return { ok: false, error: '--record cannot go with --live: the recording would hold your key.' }
  return { ok: true, args, record }
}
