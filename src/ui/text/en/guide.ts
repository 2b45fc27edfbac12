import type { GuideText } from '../guide-text.ts'

/** The first minute, in English. */
export const guide: GuideText = {
  title: 'First minute',
  offer: 'Never used a debugger?',
  accept: 'Show me, in one minute',
  decline: 'No, thanks',
  end: 'Skip',
  done: 'Done',
  steps: {
    breakpoint: (line) => `Every line number is a button. Click ${line}, and the run will stop there.`,
    debug: () => 'Now press Debug. The run begins, and stops at your breakpoint.',
    next: () => 'The yellow statement comes next; it has not run yet. Press Next to run it.',
    stepBack: () =>
      'What it did is at the end of its line and among the variables. The run is recorded, so press Step back.',
    end: () =>
      'That is all. Step into enters a call, Continue goes on to the next breakpoint, and ? shows all keys.',
  },
}
