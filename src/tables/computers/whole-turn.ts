import type { Seat } from '../../engine/contract/seat.ts'
import { type By, isAsked, type TableMatch, tryToPlay } from '../record/table-match.ts'
import { MOST_STEPS } from '../turn/add-moves.ts'

/** A step of a turn as it is meant. */
export interface Meant {
  readonly action: unknown
  /** How the match stands before it and after it. */
  readonly before: TableMatch
  readonly after: TableMatch
  /** It is final, or its seat is not asked any more: the turn goes into the log with it. */
  readonly commits: boolean
}

/** Whose turn it is. */
export interface Player {
  readonly seat: Seat
  readonly by: By
}

/** Plays a line as far as it is possible, up to the step that commits the turn; nothing is stored. */
export function playLine(start: TableMatch, line: readonly unknown[], { seat, by }: Player): readonly Meant[] {
  const turn: Meant[] = []
  for (const unread of line.slice(0, MOST_STEPS)) {
    const before = turn.at(-1)?.after ?? start
    const step = tryToPlay(before, { seat, by, action: unread })
    if (step === undefined) break
    const { match: after, undo } = step
    const commits = undo !== 'alone' || !isAsked(after, seat)
    turn.push({ action: after.played.at(-1)?.action, before, after, commits })
    if (commits) break
  }
  return turn
}

/**
 * A turn up to the step that commits it. Where a line ends before that, or cannot be gone on with, one thinks
 * again from there; where nothing comes of that, the turn ends with what there is.
 */
export async function wholeTurn(
  start: TableMatch,
  player: Player,
  think: (match: TableMatch) => Promise<readonly unknown[] | undefined>,
): Promise<readonly Meant[]> {
  const turn: Meant[] = []
  while (turn.length < MOST_STEPS) {
    const from = turn.at(-1)?.after ?? start
    const played = playLine(from, (await think(from)) ?? [], player)
    turn.push(...played)
    if (played.at(-1)?.commits ?? true) break
  }
  return turn
}
