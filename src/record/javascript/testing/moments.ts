/** An object's contents as both debuggers see them: one level, in one word each. */
export interface DescribedObject {
  readonly id: number
  readonly kind: string
  readonly length?: number
  readonly elements?: readonly string[]
  readonly properties?: readonly (readonly [key: string, value: string])[]
  readonly privates?: readonly (readonly [key: string, value: string])[]
}

/** A value: an object, or a primitive in one word. */
export type Described = DescribedObject | { readonly text: string }

/** A variable at a moment. */
export interface DescribedVariable {
  readonly name: string
  readonly scope: string
  readonly value: Described
}

/** A stop, as both debuggers name it: the place and the depth of the stack. */
export interface Moment {
  readonly place: string
  readonly variables: readonly DescribedVariable[]
  /** Those of the calling frame. */
  readonly callers?: readonly DescribedVariable[]
  /** The value of a return; other moments are statements. */
  readonly returned?: Described
}
