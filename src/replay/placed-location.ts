import { lineTable, type BreakpointLocation, type LinePosition, type Source, type Trace } from '#trace'

/** A breakpoint location with the source and the line it starts at. */
export interface PlacedLocation extends BreakpointLocation, LinePosition {
  /** Index into the trace's locations. */
  readonly id: number
  readonly source: Source
}

/** Finds source and line of every location. */
export function placeLocations(trace: Trace): readonly PlacedLocation[] {
  const lines = trace.sources.map((source) => lineTable(source.text))
  return trace.locations.map((location, id) => {
    const sourceId = trace.functions[location.functionId]?.sourceId ?? 0
    const source = trace.sources[sourceId] ?? { path: '', text: '' }
    const position = lines[sourceId]?.positionAt(location.start) ?? { line: 1, column: 1 }
    return { ...location, ...position, id, source }
  })
}
