/** A span of time in which a clock does not run, in milliseconds since 1970: from its beginning to before its end. */
export interface Pause {
  readonly from: number
  readonly to: number
}

/** The pauses that touch a span of time, in any order; they may overlap. */
export type Pauses = (from: number, to: number) => readonly Pause[]

/** How long a clock runs between two moments, in milliseconds. */
export function elapsed(from: number, to: number, pauses: Pauses): number {
  if (to <= from) return 0
  let stood = 0
  let until = from
  for (const pause of pauses(from, to).toSorted((a, b) => a.from - b.from)) {
    const begin = Math.max(pause.from, until)
    const end = Math.min(pause.to, to)
    if (end > begin) stood += end - begin
    until = Math.max(until, end)
  }
  return to - from - stood
}

/** More pauses than any clock meets before it has run out. */
const MOST = 10_000

/** The first moment at which a clock that begins at `from` has run this long. Throws an Error for one that stands for ever. */
export function when(from: number, needed: number, pauses: Pauses): number {
  let moment = from + needed
  for (let round = 0; round < MOST; round++) {
    const missing = needed - elapsed(from, moment, pauses)
    if (missing <= 0) return moment
    moment += missing
  }
  throw new Error(`a clock that stands for ever from ${new Date(from).toISOString()}`)
}
