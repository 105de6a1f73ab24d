/** A span of time in which a clock does not run, in milliseconds since 1970: from its beginning to before its end. */
export interface Pause {
  readonly from: number
  readonly to: number
}

/** The pauses that end after a moment, the earliest beginning first; they may overlap, and those of every day never end. */
export type Pauses = (after: number) => Iterable<Pause>

/** How long a clock runs between two moments, in milliseconds. */
export function elapsed(from: number, to: number, pauses: Pauses): number {
  let ran = 0
  let moment = from
  for (const pause of pauses(from)) {
    if (moment >= to || pause.from >= to) break
    ran += Math.max(0, pause.from - moment)
    moment = Math.max(moment, pause.to)
  }
  return ran + Math.max(0, to - moment)
}

/** The first moment at which a clock that begins at `from` has run this long. */
export function when(from: number, needed: number, pauses: Pauses): number {
  let missing = needed
  let moment = from
  for (const pause of pauses(from)) {
    const runs = Math.max(0, pause.from - moment)
    if (runs >= missing) break
    missing -= runs
    moment = Math.max(moment, pause.to)
  }
  return moment + missing
}

/** The pauses of two lists, each the earliest beginning first, as one such list; the second may be endless. */
export function* pausesInOrder(few: readonly Pause[], many: Iterable<Pause>): Generator<Pause> {
  const rest = few.values()
  let next = rest.next()
  for (const pause of many) {
    for (; !next.done && next.value.from <= pause.from; next = rest.next()) yield next.value
    yield pause
  }
  for (; !next.done; next = rest.next()) yield next.value
}
