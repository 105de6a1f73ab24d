/** What a soak has come to. */
export interface Tally {
  /** Counts something that should never be, and tells of it. */
  fault(what: string, details: string): void
  count(what: string, by?: number): void
  /** After how many milliseconds all tables were right again, by what had gone wrong. */
  recovered(trouble: string, milliseconds: number): void
  readonly faults: ReadonlyMap<string, number>
  readonly counts: ReadonlyMap<string, number>
  readonly recoveries: ReadonlyMap<string, readonly number[]>
}

export function newTally(tell: (line: string) => void): Tally {
  const faults = new Map<string, number>()
  const counts = new Map<string, number>()
  const recoveries = new Map<string, number[]>()
  const add = (to: Map<string, number>, what: string, by: number) => to.set(what, (to.get(what) ?? 0) + by)
  return {
    fault(what, details) {
      add(faults, what, 1)
      tell(`${what}: ${details}`)
    },
    count: (what, by = 1) => void add(counts, what, by),
    recovered(trouble, milliseconds) {
      recoveries.set(trouble, [...(recoveries.get(trouble) ?? []), milliseconds])
    },
    faults,
    counts,
    recoveries,
  }
}
