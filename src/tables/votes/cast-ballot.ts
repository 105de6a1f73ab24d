import type { Seat } from '../../engine/contract/seat.ts'
import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { deny, type Result } from '../record/result.ts'
import { playerAt } from '../record/running.ts'
import type { Vote, VoteId, VoteKind } from '../record/vote.ts'
import type { TableRequest } from '../table/request.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { countVotes } from './count-votes.ts'

/** What became of a vote on which somebody has just voted. */
export interface Voted {
  readonly kind: VoteKind
  /** The seat that it is about, if one. */
  readonly seat?: Seat | undefined
  readonly state: 'OPEN' | 'CARRIED' | 'LOST'
}

/** Says yes or no to a vote; as long as it is open, one may change one's mind. */
export function castBallot(
  context: Context,
  request: TableRequest & { readonly vote: number; readonly yes: boolean },
): Promise<Result<Voted>> {
  return transactAt(context, request, async (change, record) => {
    const player = playerAt(record, request.user)
    if (!player.ok) return player
    const vote = record.votes.find(({ id }) => id === request.vote)
    if (vote === undefined) return deny('vote-closed')
    return castAt(context, change, record, { vote, seat: player.seat.seat, yes: request.yes })
  })
}

/** The same for a seat that still plays, within a transaction. */
export async function castAt(
  context: Context,
  change: Change,
  record: TableRecord,
  { vote, seat, yes }: { readonly vote: Vote; readonly seat: Seat; readonly yes: boolean },
): Promise<Result<Voted>> {
  if (vote.kind === 'REPLACE' && vote.about.seat === seat) return deny('no-ballot')
  const where = { voteId: vote.id, seat }
  await change.tx.ballot.upsert({ where: { voteId_seat: where }, create: { ...where, yes }, update: { yes } })
  const ballots = [...vote.ballots.filter(ballot => ballot.seat !== seat), { seat, yes }]
  const votes = record.votes.map(one => (one.id === vote.id ? { ...vote, ballots } : one))
  await countVotes(context, change, { ...record, votes })
  change.enqueue({ queue: 'vote', payload: { vote: vote.id } })
  return { ok: true, kind: vote.kind, seat: vote.about.seat, state: await stateOf(change, vote.id) }
}

/** How a vote stands. */
export async function stateOf({ tx }: Change, id: VoteId): Promise<Voted['state']> {
  const { status } = await tx.vote.findUniqueOrThrow({ where: { id }, select: { status: true } })
  return status
}
