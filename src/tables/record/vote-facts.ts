import type { Seat } from '../../engine/contract/seat.ts'
import type { TableRecord } from './record.ts'
import type { Vote, VoteId, VoteKind } from './vote.ts'
import { type Count, count, type Electorate, isOneVoice, needsAll } from './vote-outcome.ts'

/** What everybody may know of a vote. */
export interface VoteFacts extends Count {
  readonly id: VoteId
  readonly kind: VoteKind
  /** Who asked for it. */
  readonly seat: Seat
  /** Whom it is about, if one. */
  readonly about?: Seat
  /**
   * It needs everybody or more than half; `no`: it is carried unless more than half say no; `one`: it waits for nobody's vote,
   * but somebody may answer or come back until its end.
   */
  readonly needs: 'all' | 'most' | 'no' | 'one'
  /** A player who says nothing until it is over counts as a yes. */
  readonly silence: boolean
  readonly closesAt: Date
}

/** What everybody may know at its table of a vote that ends at a moment. */
export function voteFacts(vote: Vote, table: Electorate & Pick<TableRecord, 'silence'>, closesAt: Date): VoteFacts {
  const { id, kind, seat, about } = vote
  return {
    ...count(vote, table),
    id,
    kind,
    seat,
    closesAt,
    needs: needsOf(vote, table),
    silence: table.silence,
    ...(about.seat !== undefined && { about: about.seat }),
  }
}

function needsOf(vote: Vote, table: Electorate): VoteFacts['needs'] {
  if (vote.kind === 'RESUME') return 'no'
  if (isOneVoice(vote, table)) return 'one'
  return needsAll(vote.kind) ? 'all' : 'most'
}
