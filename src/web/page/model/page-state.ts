import type { BoardState, PageWord, PastMoment } from '../../protocol/board-state.ts'

/** A past that is stepped through: how many moments it has, which one is shown, and those that are here. */
export interface Replaying {
  readonly count: number
  readonly at: number
  readonly moments: ReadonlyMap<number, PastMoment>
  readonly isPlaying: boolean
}

/** All that the page shows. */
export interface PageState {
  readonly board: BoardState | undefined
  /** Why there is no board, in a sentence. */
  readonly closed: string | undefined
  /** The server does not answer. */
  readonly isAway: boolean
  readonly replay: Replaying | undefined
  /** The pictures are larger than the page. */
  readonly isLarge: boolean
}

/** What somebody may do on the page. */
export interface PageActions {
  openReplay(): void
  closeReplay(): void
  goTo(moment: number): void
  play(isPlaying: boolean): void
  enlarge(isLarge: boolean): void
  leave(): void
}

/** Says something in the language of the page. */
export function wordOf({ words }: BoardState, word: PageWord): string {
  return words[word] ?? word
}
