import type { ErrorHandler, FrameId, SuspensionReason } from '#replay'
import type {
  EndReason,
  FunctionKind,
  LineNumber,
  SlotScope,
  SourceRange,
  Step,
  StepKind,
  Value,
} from '#trace'

/** A place in a source: the lines and columns of a range, from 1, with its offsets. */
export interface CodePosition {
  readonly path: string
  readonly line: LineNumber
  readonly column: number
  /** Where the range ends; the column is the first after it. */
  readonly endLine: LineNumber
  readonly endColumn: number
  readonly range: SourceRange
}

/** A row of the call stack. */
export interface CallStackEntry extends CodePosition {
  /** 0 is the newest. */
  readonly index: number
  readonly frameId: FrameId
  /** Empty for a function without a name. */
  readonly name: string
  readonly kind: FunctionKind
  /** Set for an asynchronous caller that waits and is not itself on the stack. */
  readonly suspended: SuspensionReason | undefined
  readonly focused: boolean
}

/** A row of the variables view. */
export interface VariableEntry {
  readonly name: string
  readonly value: Value
  /** Its value, or what can be reached from it, differs from the frame's previous step. */
  readonly changed: boolean
  readonly shadowed: boolean
  readonly frameId: FrameId
  readonly slot: number
}

/** A group of the variables view. `local` also holds `this` and the arguments. */
export interface ScopeEntry {
  readonly kind: SlotScope
  readonly variables: readonly VariableEntry[]
}

/** A property, element or entry of an object. */
export interface ChildEntry {
  /** Stays the same from step to step: what expanded rows are remembered by. */
  readonly id: string
  /** What to show before the value: a name, an index, `0…9` for a run of holes, the key of a Map's entry. */
  readonly key: string
  /** `hole`: `count` indexes in a row without an element. */
  readonly kind: 'property' | 'index' | 'hole' | 'entry'
  readonly count: number
  /** The key of a Map's entry, which may be an object of its own. */
  readonly keyValue: Value | undefined
  readonly value: Value
  readonly changed: boolean
}

/** What an object holds. */
export interface Children {
  readonly children: readonly ChildEntry[]
  /** How many of how many there are; equal unless the recorder cut the object. */
  readonly shown: number
  readonly total: number
}

/** A piece of the output that has happened at the cursor. */
export interface OutputEntry {
  readonly category: 'stdout' | 'stderr'
  readonly text: string
  readonly step: Step
}

/** A stand-in operation that has happened at the cursor. */
export interface OperationEntry {
  readonly data: unknown
  readonly step: Step
}

/** What a mark on the timeline is for. */
export type TimelineMarkKind = 'breakpoint' | 'call' | 'error' | 'operation'

/** A mark on the timeline. */
export interface TimelineMark {
  readonly step: Step
  readonly kind: TimelineMarkKind
}

/** The slider: its range, where it is and its marks, by ascending step. */
export interface Timeline {
  readonly stepCount: number
  /** 0 while inactive. */
  readonly step: Step
  readonly marks: readonly TimelineMark[]
}

/** What the cursor's step is about. */
export interface Moment {
  readonly kind: StepKind | 'end'
  /** The value returned, thrown or caught; at the end, the error that ended the run. */
  readonly value: Value | undefined
  /** Who handles the error, at a `throw`. */
  readonly handler: ErrorHandler | undefined
  /** Where the error was thrown and where it is caught, at a `throw`, a `catch` and the end. */
  readonly thrownAtStep: Step | undefined
  readonly thrownAtLine: LineNumber | undefined
  readonly caughtAtStep: Step | undefined
  readonly caughtAtLine: LineNumber | undefined
  /** Name of the function that catches it. */
  readonly caughtBy: string | undefined
  /** Why the recording ended, at the end. */
  readonly endReason: EndReason | undefined
}

/** A value to show at the end of a line. */
export interface InlineValue {
  readonly line: LineNumber
  readonly name: string
  readonly text: string
}
