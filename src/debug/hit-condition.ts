/** Which hits of a breakpoint count: those whose number, from 1, compares with `count`. */
export interface HitCondition {
  readonly operator: '===' | '>' | '>=' | '<' | '<=' | '%'
  readonly count: number
}

/**
 * Reads a hit condition as VS Code's JavaScript debugger accepts it: a number alone or after `=`, `==`, `===`, `>`,
 * `>=`, `<`, `<=`, or after `%` for every so many. `undefined` for anything else.
 */
export function parseHitCondition(text: string): HitCondition | undefined {
  const [, sign = '=', digits] = /^\s*(>=|>|={1,3}|<=|<|%)?\s*(\d{1,9})\s*$/.exec(text) ?? []
  if (digits === undefined) return undefined
  const count = Number(digits)
  if (sign === '%' && count === 0) return undefined
  const operator = sign.startsWith('=') ? '===' : (sign as HitCondition['operator'])
  return { operator, count }
}

/** True when the hit of a number, from 1, meets the condition. */
export function meetsHitCondition({ operator, count }: HitCondition, hit: number): boolean {
  switch (operator) {
    case '===':
      return hit === count
    case '>':
      return hit > count
    case '>=':
      return hit >= count
    case '<':
      return hit < count
    case '<=':
      return hit <= count
    case '%':
      return hit % count === 0
  }
}
