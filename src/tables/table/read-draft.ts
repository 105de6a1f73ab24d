import type { Seat } from '../../engine/contract/seat.ts'
import { isOpen } from '../record/open-question.ts'
import type { SeatRecord } from '../record/record.ts'
import { type TableMatch, tryToPlay } from '../record/table-match.ts'

/** A seat's staged steps, and the match as it would be after them. */
export interface Drafted {
  readonly actions: readonly unknown[]
  readonly match: TableMatch
}

/**
 * The draft of a seat on the match as it is now. One that was meant for an earlier question, or that others' moves
 * have made impossible, is empty.
 */
export function readDraft(match: TableMatch, one: Pick<SeatRecord, 'seat' | 'draft' | 'asked' | 'beat'>): Drafted {
  const { seat, draft } = one
  const none = { actions: [], match }
  if (draft === undefined || !isOpen(match.waiting, one, draft.beat)) return none
  return redraft(match, seat, draft.actions) ?? none
}

/** The match after these steps; undefined if one of them is refused. */
function redraft(match: TableMatch, seat: Seat, stored: readonly unknown[]): Drafted | undefined {
  let after = match
  for (const action of stored) {
    const step = tryToPlay(after, { seat, by: 'PLAYER', action })
    if (step === undefined) return undefined
    after = step.match
  }
  return { actions: after.played.slice(match.played.length).map(({ action }) => action), match: after }
}
