import type { MessageRule } from '#lesson'
import type { LineNumber, SlotScope, Step } from '#trace'
import type { LoadFailureCode } from '../stage/load-trace.ts'
import type { StageAction } from '../stage/stage-action.ts'
import type { OperationType } from '../stage/standin/operation.ts'
import type { CutReason } from '../stage/status.ts'

/** A control's visible name and the longer one of its tooltip. */
export interface ActionText {
  readonly label: string
  readonly tip: string
}

/** Strings of a stage. */
export interface StageText {
  readonly toolbar: string
  readonly actions: Readonly<Record<StageAction, ActionText>>
  readonly status: {
    readonly notRun: string
    readonly loading: string
    readonly failed: string
    paused(line: LineNumber): string
    readonly finished: string
    readonly endedByError: string
    readonly cutShort: Readonly<Record<CutReason, string>>
    step(step: Step, count: number): string
    readonly atBreakpoint: string
    hit(number: number, of: number): string
    missed(lines: readonly LineNumber[]): string
    snapped(asked: LineNumber, line: LineNumber): string
    breakpointSet(line: LineNumber): string
    breakpointRemoved(line: LineNumber): string
  }
  readonly moment: {
    returns(value: string): string
    throws(value: string): string
    caughtIn(name: string, line: LineNumber): string
    readonly caughtByStart: string
    readonly uncaught: string
    caughtHere(value: string, thrownAt: LineNumber | undefined): string
    endedBy(value: string, thrownAt: LineNumber | undefined): string
  }
  readonly failure: Readonly<Record<LoadFailureCode, string>>
  readonly retry: string
  readonly scenario: string
  readonly code: {
    label(path: string, symbols: string): string
    breakpoint(line: LineNumber): string
    readonly missed: string
    hits(count: number): string
    readonly gap: string
    readonly current: string
    readonly caller: string
    readonly readOnly: string
  }
  readonly callStack: {
    readonly title: string
    readonly empty: string
    readonly start: string
    readonly anonymous: string
    readonly waiting: string
  }
  readonly variables: {
    readonly title: string
    readonly empty: string
    readonly none: string
    readonly scopes: Readonly<Record<SlotScope, string>>
    readonly changed: string
    readonly shadowed: string
    readonly uninitialized: string
    readonly seenAbove: string
    holes(count: number): string
    more(count: number): string
  }
  readonly standin: {
    readonly title: string
    readonly files: string
    readonly log: string
    readonly empty: string
    readonly nothing: string
    readonly counts: {
      readonly resolved: string
      readonly opened: string
      readonly bytesRead: string
      readonly programsRun: string
    }
    readonly operations: Readonly<Record<OperationType, string>>
    bytes(count: number): string
    earlier(count: number): string
    readonly fifo: string
    goto(step: Step): string
  }
  readonly messages: {
    readonly title: string
    readonly empty: string
    goto(step: Step): string
    readonly isNew: string
    /** What choosing an id does. */
    readonly choose: string
    /** Of a request; messages are counted from 1. */
    answeredIn(message: number): string
    readonly unanswered: string
    /** Of a result. */
    answers(message: number): string
    readonly orphan: string
    readonly rulesKept: string
    rulesBroken(count: number): string
    readonly broken: string
    breaks(rule: string, id: string | undefined): string
    readonly rules: Readonly<Record<MessageRule, string>>
  }
  readonly output: {
    readonly title: string
    readonly hint: string
    readonly nothing: string
    readonly stderr: string
  }
  readonly timeline: {
    readonly label: string
    position(step: Step, count: number): string
    end(count: number): string
    readonly legend: string
  }
  readonly diagram: {
    readonly label: string
    readonly current: string
    readonly passed: string
    readonly unreached: string
  }
  readonly details: {
    readonly summary: string
    readonly input: string
    readonly start: string
    readonly standin: string
  }
  readonly crash: {
    readonly title: string
    readonly text: string
    readonly restart: string
  }
}
