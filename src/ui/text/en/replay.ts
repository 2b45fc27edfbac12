import type { ReplayText } from '../replay-text.ts'

/** The page that replays recordings, in English. */
export const replay: ReplayText = {
  title: 'Replay a recording',
  intro:
    'Open the recording of a program and step through it, forwards and backwards, with its source, its variables and its output. The file stays on this machine: nothing is uploaded.',
  make: 'Any JavaScript or TypeScript program can be recorded, with the files it imports. In a copy of the repository:',
  open: 'Open a recording…',
  drop: 'or drop the file anywhere on this page',
  dropHere: 'Drop it to open it',
  opening: (name) => `Opening ${name}…`,
  example: 'No recording at hand? Try one from this site',
  withoutScript: 'Replaying needs JavaScript, which is off in this browser.',
  source: 'File',
  here: 'the run is here',
  facts: ({ steps, files, bytes, language, recorder }) => [
    steps === 1 ? '1 step' : `${steps.toLocaleString('en')} steps`,
    files === 1 ? '1 file' : `${files} files`,
    `${bytes.toLocaleString('en')} bytes`,
    language,
    `recorded by ${recorder}`,
  ],
  ends: {
    completed: 'ran to its end',
    exception: 'ended by an error',
    'step-limit': 'cut short: too many steps',
    'time-limit': 'cut short: it took too long',
    'depth-limit': 'cut short: calls nested too deep',
  },
  refused: (name) => `${name} was not opened`,
  failures: {
    'not-a-trace': () =>
      'This is not a recording: it does not begin as one does. Record a program with the command below and open the file that --out names.',
    'unknown-version': ({ found, expected }) =>
      `The recording has format version ${found}; this page reads version ${expected}. Record the program again with this version of Loopstep.`,
    truncated: () =>
      'The recording ends too early: a part of the file is missing. Copy it again, or record again.',
    invalid: ({ path }) => `The recording is damaged at ${path}. Copy it again, or record again.`,
    'empty-file': () => 'The file is empty.',
    'too-large': ({ limit }) =>
      `The file is larger than ${limit} MB. Record with a smaller input, or fewer steps.`,
    'no-steps': () => 'The recording has no step: its program did nothing that could be stepped through.',
    unreadable: () =>
      'The browser could not read it. Is it a folder, or has it been moved or deleted in the meantime?',
    internal: () => 'It was read, but the debugger failed on it. That is a mistake of this page.',
  },
}
