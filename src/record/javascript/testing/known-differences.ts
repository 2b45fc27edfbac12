/** A stop that only one side makes, or a variable that differs, and why. */
export interface KnownDifference {
  readonly program: string
  /** Part of the place's name, or of what is said of a value. */
  readonly at: string
  readonly reason: string
}

const staticFields =
  "V8 lists the initialisers of these static fields as places to stop at but does not stop at them; it does in other classes. A reader expects every field's."
/** Stops that are recorded and that V8's debugger does not make. */
export const onlyRecorded: readonly KnownDifference[] = [
  { program: 'class-accessors', at: '«static #count = 0»', reason: staticFields },
  { program: 'class-private-names', at: '«static #made = 0»', reason: staticFields },
  { program: 'class-static-block-with-private-names', at: '«static #key', reason: staticFields },
  { program: 'class-static-block-with-private-names', at: '«static count', reason: staticFields },
  { program: 'class-static-block-with-private-names', at: '«Secret.count +=', reason: staticFields },
  { program: 'constructors-returning-objects', at: '«static instance', reason: staticFields },
  {
    program: 'destructured-parameters',
    at: '8:49 «n»',
    reason: 'V8 emits no code for an arrow body that is a variable just destructured, so nothing can stop.',
  },
  {
    program: 'for-in-keys',
    at: '9:23 «null»',
    reason: 'V8 emits no code for a loop over the keys of a literal null.',
  },
]

/** Variables that differ. */
export const differentValues: readonly KnownDifference[] = [
  {
    program: 'class-super-in-arrows-and-objects',
    at: 'this is an object, V8 says undefined',
    reason: 'V8 does not find `this` in a constructor whose `super()` runs in an arrow function.',
  },
  {
    program: 'parameter-errors',
    at: 'error."message"',
    reason:
      "V8's text of an error quotes the default value that cannot be iterated, which is within a hook's call when recorded.",
  },
]
