/** What stands for a value that is not one: never seen by the program. */
export const marks: Readonly<Record<'uninitialized' | 'hole' | 'accessor' | 'absent', symbol>> = {
  uninitialized: Symbol('uninitialized'),
  hole: Symbol('hole'),
  accessor: Symbol('accessor'),
  absent: Symbol('absent'),
}
