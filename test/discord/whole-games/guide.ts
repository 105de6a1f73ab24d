/** What a game wants of the whole games that are played of it over the wire. */
export interface Guide {
  /** All that must happen in one of them or another, and what of it happened among these events. */
  readonly mustMeet?: { readonly all: readonly string[]; metIn(events: readonly unknown[]): readonly string[] }
  /** The recorded games that are played; all of them, if nothing is said. */
  readonly games?: readonly string[]
  /** What stands in the channel at the end: how many lines say this. */
  readonly ending?: { readonly line: string; times(seats: number): number }
}
