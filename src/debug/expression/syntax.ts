/** Where something is in the text of an expression, in code units from 0; the end is not part of it. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** What was wrong with an expression: first what its text can have, then what can happen with values. */
export type ExpressionErrorCode =
  /** The text ends where more must come. */
  | 'unexpected-end'
  /** Something stands where it cannot. */
  | 'unexpected'
  /** JavaScript, but not part of this language: `new`, `=`, functions. */
  | 'unsupported'
  | 'too-long'
  | 'too-deep'
  /** No variable of this name can be seen here. */
  | 'unknown-name'
  /** The declaration has not run yet. */
  | 'uninitialized'
  /** The recorder left it out: a long string's end, what is nested too deep, what a class inherits. */
  | 'not-recorded'
  /** It would run code of the program: a getter, `toString`, `valueOf`. */
  | 'not-run'
  /** A property of `undefined` or `null`. */
  | 'no-object'
  /** JavaScript throws a TypeError or RangeError. */
  | 'cannot-apply'
  /** Not one of the functions and methods that can be called. */
  | 'no-function'

/** What was wrong, and where. */
export interface ExpressionError extends TextRange {
  readonly code: ExpressionErrorCode
  /** The name, operator or piece of text it is about; may be empty. */
  readonly about: string
}

/** A result, or what was wrong. */
export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ExpressionError }

/** Operators with one operand. */
export type UnaryOperator = '!' | '-' | '+' | '~' | 'typeof' | 'void'

/** Operators with two operands that are always both looked at. */
export type BinaryOperator =
  | ('===' | '!==' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in')
  | ('+' | '-' | '*' | '/' | '%' | '**' | '&' | '|' | '^' | '<<' | '>>' | '>>>')

/** Operators that look at the second operand only where the first does not decide. */
export type LogicalOperator = '&&' | '||' | '??'

/** The primitives that can be written down. */
export type Literal = undefined | null | boolean | number | bigint | string

/** An expression as a tree. */
export type Expression = TextRange &
  (
    | { readonly type: 'literal'; readonly value: Literal }
    | { readonly type: 'name'; readonly name: string }
    /** `parts` are one more than `holes`. */
    | { readonly type: 'template'; readonly parts: readonly string[]; readonly holes: readonly Expression[] }
    | { readonly type: 'unary'; readonly operator: UnaryOperator; readonly operand: Expression }
    | {
        readonly type: 'binary'
        readonly operator: BinaryOperator
        readonly left: Expression
        readonly right: Expression
      }
    | {
        readonly type: 'logical'
        readonly operator: LogicalOperator
        readonly left: Expression
        readonly right: Expression
      }
    | {
        readonly type: 'conditional'
        readonly test: Expression
        readonly then: Expression
        readonly otherwise: Expression
      }
    /** `optional`: written with `?.`, so that the whole chain is `undefined` where the object is. */
    | {
        readonly type: 'member'
        readonly object: Expression
        readonly key: Expression
        /** `.#key`: not a property's name. */
        readonly hidden: boolean
        readonly optional: boolean
      }
    | { readonly type: 'call'; readonly callee: Expression; readonly args: readonly Expression[] }
    /** Where the short way out of optional chaining ends: at parentheses, or at the end of the chain. */
    | { readonly type: 'chain'; readonly inner: Expression }
  )

/** Thrown within this folder and caught at its doors, which give an {@link Outcome}. */
export class ExpressionFailure extends Error {
  readonly error: ExpressionError

  constructor(code: ExpressionErrorCode, { start, end }: TextRange, about: string = '') {
    super(`${code} ${about}`)
    this.error = { code, start, end, about }
  }
}

/** Runs `work` and turns the failures of this folder into values. */
export function outcomeOf<T>(work: () => T): Outcome<T> {
  try {
    return { ok: true, value: work() }
  } catch (error) {
    if (error instanceof ExpressionFailure) return { ok: false, error: error.error }
    throw error
  }
}
