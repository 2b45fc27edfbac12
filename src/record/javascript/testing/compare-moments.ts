import type { Described, DescribedObject, DescribedVariable, Moment } from './moments.ts'

/** What differs between our recording and V8's debugger. */
export interface Comparison {
  /** The first stop that differs, in both words; undefined where the sequences are equal. */
  readonly difference: string | undefined
  readonly stops: number
  readonly returnsCompared: number
  readonly valuesCompared: number
  /** Variables that V8 still shows although their declaration runs anew, or no longer. */
  readonly stale: number
  readonly valueDifferences: readonly string[]
}

/** Compares ordered (location, depth) sequences, returns and, at the stops both agree on, all variables. */
export function compareMoments(ours: readonly Moment[], v8: readonly Moment[]): Comparison {
  const mine = ours.filter((one) => !one.returned)
  const theirs = v8.filter((one) => !one.returned)
  const values = new ValueComparison()
  let at = 0
  while (at < Math.min(mine.length, theirs.length) && mine[at]?.place === theirs[at]?.place) {
    values.compare(mine[at]?.place ?? '', mine[at]?.variables ?? [], theirs[at]?.variables ?? [])
    values.compareObjects(mine[at]?.place ?? '', mine[at]?.callers ?? [], theirs[at]?.callers ?? [])
    at++
  }
  const same = at === mine.length && at === theirs.length
  const returnsCompared = same ? compareReturns(ours, v8, values) : 0
  const at_ = `stop ${at}: recorded ${mine[at]?.place ?? 'the end'}, V8 says ${theirs[at]?.place ?? 'the end'}`
  return {
    difference: same ? undefined : at_,
    stops: at,
    returnsCompared,
    valuesCompared: values.compared,
    stale: values.stale,
    valueDifferences: values.differences,
  }
}

/** True where `part` can be had from `whole` by leaving stops out. */
export function firstNotIn(part: readonly Moment[], whole: readonly Moment[]): string | undefined {
  const rest = whole.filter((one) => !one.returned)
  let at = 0
  for (const { place, returned } of part) {
    if (returned) continue
    while (at < rest.length && rest[at]?.place !== place) at++
    if (at++ >= rest.length) return place
  }
  return undefined
}

/** Each return that V8 reports must be ours too, between the same two stops. */
function compareReturns(ours: readonly Moment[], v8: readonly Moment[], values: ValueComparison): number {
  let compared = 0
  let at = 0
  for (const { place, returned } of v8) {
    while (at < ours.length && ours[at]?.place !== place && ours[at]?.returned) at++
    // V8 also calls it a return when an asynchronous function's promise is rejected.
    if (ours[at]?.place !== place && returned && isPromise(returned)) continue
    if (ours[at]?.place !== place) {
      values.differences.push(`V8 returns: ${place}; recorded: ${ours[at]?.place ?? 'the end'}`)
      return compared
    }
    const own = ours[at]?.returned
    // An asynchronous function returns a promise to V8, and a derived constructor its object.
    if (returned && own && !isPromise(returned) && !(isUndefined(own) && !('text' in returned))) {
      values.equal(`${place}: value`, own, returned)
      compared++
    }
    at++
  }
  return compared
}

function isPromise(value: Described): boolean {
  return 'kind' in value && value.kind === 'promise'
}

function isUndefined(value: Described): boolean {
  return 'text' in value && value.text === 'undefined'
}

class ValueComparison {
  compared = 0
  stale = 0
  readonly differences: string[] = []
  /** Objects are the same where both sides say so every time. */
  readonly #ourIds = new Map<number, number>()
  readonly #v8Ids = new Map<number, number>()

  compare(place: string, ours: readonly DescribedVariable[], v8: readonly DescribedVariable[]): void {
    for (const variable of ours) {
      const other = v8.find((one) => one.name === variable.name)
      if (!other) continue
      this.compared++
      if (isUnavailable(variable.value) || isUnavailable(other.value)) {
        const text = 'text' in other.value ? other.value.text : ''
        const own = 'text' in variable.value ? variable.value.text : ''
        if (text !== 'undefined' && text !== own) this.stale++
        if (own !== 'unavailable')
          this.differences.push(`${place}: ${variable.name} is ${own}, V8 cannot see it`)
        continue
      }
      this.equal(`${place}: ${variable.name}`, variable.value, other.value)
      if (!sameScope(variable.scope, other.scope))
        this.differences.push(`${place}: ${variable.name} is ${variable.scope}, V8 says ${other.scope}`)
    }
  }

  /** A caller is within a statement, so its variables may be newer to V8; objects are the same anywhere. */
  compareObjects(place: string, ours: readonly DescribedVariable[], v8: readonly DescribedVariable[]): void {
    for (const { name, value } of ours) {
      const other = v8.find((one) => one.name === name)?.value
      if (!other || 'text' in value || 'text' in other || this.#v8Ids.get(value.id) !== other.id) continue
      this.equal(`${place}: the caller's ${name}`, value, other)
    }
  }

  equal(what: string, ours: Described, v8: Described): void {
    if ('text' in ours || 'text' in v8) {
      const mine = 'text' in ours ? ours.text : 'an object'
      const other = 'text' in v8 ? v8.text : 'an object'
      if (!sameText(mine, other)) this.differences.push(`${what} is ${mine}, V8 says ${other}`)
      return
    }
    this.#same(what, `object ${ours.id}`, `object ${v8.id}`)
    if (ours.kind !== v8.kind) this.differences.push(`${what} is of kind ${ours.kind}, V8 says ${v8.kind}`)
    else this.#contents(what, ours, v8)
  }

  #contents(what: string, ours: DescribedObject, v8: DescribedObject): void {
    if (v8.elements && ours.length !== v8.length)
      this.differences.push(`${what}.length is ${ours.length}, V8 says ${v8.length}`)
    v8.elements?.forEach((element, i) =>
      this.#same(`${what}[${i}]`, ours.elements?.[i] ?? 'missing', element),
    )
    this.#properties(what, ours.properties ?? [], v8.properties)
    if (v8.privates && v8.privates.length > 0) this.#properties(what, ours.privates ?? [], v8.privates)
  }

  #properties(what: string, ours: Properties, v8: Properties | undefined): void {
    if (!v8) return
    const [mine, other] = [ours.map(([key]) => key).join(), v8.map(([key]) => key).join()]
    if (mine !== other) this.differences.push(`${what} has keys ${mine}, V8 says ${other}`)
    else v8.forEach(([key, value], i) => this.#same(`${what}.${key}`, ours[i]?.[1] ?? 'missing', value))
  }

  #same(what: string, ours: string, v8: string): void {
    this.compared++
    if (ours.startsWith('object ') && v8.startsWith('object')) {
      if (v8 === 'object') return
      const [mine, other] = [Number(ours.slice(7)), Number(v8.slice(7))]
      const known = this.#v8Ids.get(mine) ?? other
      const back = this.#ourIds.get(other) ?? mine
      this.#v8Ids.set(mine, known)
      this.#ourIds.set(other, back)
      if (known !== other || back !== mine) this.differences.push(`${what} is another object than V8's`)
    } else if (!sameText(ours, v8)) this.differences.push(`${what} is ${ours}, V8 says ${v8}`)
  }
}

type Properties = readonly (readonly [key: string, value: string])[]

/** Ours may be the beginning of a long text. */
function sameText(ours: string, v8: string): boolean {
  return ours === v8 || (ours.length > 9_000 && v8.startsWith(ours.slice(0, -1)))
}

function isUnavailable(value: Described): boolean {
  return 'text' in value && value.text === 'unavailable'
}

const scopesOfV8: Readonly<Record<string, readonly string[]>> = {
  argument: ['local', 'closure', 'block'],
  local: ['local', 'block', 'closure'],
  block: ['block', 'local'],
  catch: ['catch', 'block'],
  this: ['this'],
  closure: ['closure', 'block', 'local', 'catch', 'module'],
  module: ['module', 'local', 'block'],
}

function sameScope(ours: string, v8: string): boolean {
  return scopesOfV8[ours]?.includes(v8) === true
}
