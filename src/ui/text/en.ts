import type { Text } from './text.ts'

/** Every string of the page in English. */
export const en: Text = {
  language: 'English',
  page: {
    skip: 'Skip to the lesson',
    home: 'All lessons',
    lesson: (number) => `Lesson ${number}`,
    languages: 'Language',
    tagline: 'See an agent harness work, one statement at a time.',
    intro:
      'Each lesson shows the real source of a small agent harness. Click a line number to set a breakpoint, press Debug, and step forwards and backwards through a recorded run.',
    privacy: 'Everything runs in this browser; nothing is sent anywhere.',
    readOnly: 'The code on this page is read-only: it is the source the command line runs.',
    notFoundTitle: 'There is no such page',
    notFoundText: 'The address may be mistyped, or the lesson may have moved.',
    theme: { label: 'Colours', auto: 'As the system', light: 'Light', dark: 'Dark' },
  },
}
