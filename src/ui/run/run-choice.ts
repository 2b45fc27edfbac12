/** The programs of a harness that can be chosen. */
export const programs = ['practice', 'verify'] as const

/** One of {@link programs}. */
export type ProgramName = (typeof programs)[number]

/** What to run: what the command line offers, as far as it needs neither key nor network. */
export interface RunChoice {
  readonly program: ProgramName
  /** How often the model may be asked, from 1 to {@link mostCalls}. */
  readonly maxCalls: number
}

/** The greatest limit the command line takes. */
export const mostCalls = 100

/** What is chosen at first: what the command line does without options. */
export const usualChoice: RunChoice = { program: 'practice', maxCalls: 4 }

/** The options of a choice; those that say what happens anyway are left out. */
export function optionsOf({ program, maxCalls }: RunChoice): readonly string[] {
  return program === 'practice' && maxCalls !== usualChoice.maxCalls ? ['--max-calls', `${maxCalls}`] : []
}

/** What to type in a terminal for the same. */
export function commandOf(choice: RunChoice): string {
  const options = optionsOf(choice)
  return ['npm run', choice.program, ...(options.length > 0 ? ['--', ...options] : [])].join(' ')
}
