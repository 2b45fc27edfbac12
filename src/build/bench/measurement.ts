/** What running one program with one system took. */
export interface Measurement {
  /** Moments that were recorded; 0 where nothing is recorded. */
  readonly steps: number
  /** From source text to a recording in memory, each run. */
  readonly milliseconds: readonly number[]
  /** Of the recording as it would be stored. */
  readonly bytes: number
  readonly gzipBytes: number
  /** Of the whole process, all runs. */
  readonly peakBytes: number
}

/** How often a run is repeated: often while it is short, so that a median means something. */
function repeats(firstMilliseconds: number): number {
  return Math.max(3, Math.min(15, Math.round(1500 / firstMilliseconds)))
}

/** The middle of some numbers, by size. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

/** The number below which a share of them lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/** Runs something again and again and times each run. */
export async function timeRuns<Result>(
  run: () => Result | Promise<Result>,
): Promise<{ readonly result: Result; readonly milliseconds: readonly number[] }> {
  const milliseconds: number[] = []
  for (;;) {
    const began = performance.now()
    const result = await run()
    milliseconds.push(performance.now() - began)
    if (milliseconds.length >= repeats(milliseconds[0] ?? 0)) return { result, milliseconds }
  }
}
