import type { AnyGame } from '../contract/game.ts'
import type { Seat } from '../contract/seat.ts'
import type { Phrase } from '../contract/words.ts'

/** What somebody played, and what came of it. */
interface Played {
  readonly seat: Seat
  readonly action: unknown
  readonly learned: boolean
  /** The states before and after it. */
  readonly before: unknown
  readonly after: unknown
}

/** Why somebody may have played an action, where that tells nothing that is not open to all. */
export function openReason(game: AnyGame, { seat, action, learned, before, after }: Played): Phrase | undefined {
  const { openReasons = [], ...help } = game.help ?? {}
  if (openReasons.length === 0) return undefined
  const reason = help.reason?.(game.view(before, seat), action, learned ? undefined : game.view(after, seat))
  return reason !== undefined && openReasons.includes(reason.key) ? reason : undefined
}
