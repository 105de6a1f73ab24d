import type { Seat } from '../../engine/contract/seat.ts'
import type { TableRecord } from './record.ts'
import { type Count, count, type Electorate, needsAll } from './verdict.ts'
import type { Vote, VoteId, VoteKind } from './vote.ts'

/** What everybody may know of a vote. */
export interface VoteFacts extends Count {
  readonly id: VoteId
  readonly kind: VoteKind
  /** Who asked for it. */
  readonly seat: Seat
  /** Whom it is about, if one. */
  readonly about?: Seat
  /** It needs everybody; otherwise more than half are enough. */
  readonly needsAll: boolean
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
    needsAll: needsAll(kind),
    silence: table.silence || kind === 'RESUME',
    ...(about.seat !== undefined && { about: about.seat }),
  }
}
