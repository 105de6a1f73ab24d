import { stored } from '../../store/values/json.ts'
import type { TableRecord } from '../record/record.ts'
import type { Vote, VoteState } from '../record/vote.ts'
import type { Change } from './transact.ts'

/** Keeps that a vote is over, and has its message say so. */
export async function closeVote(
  { tx, now, enqueue }: Change,
  { id, about }: Vote,
  state: Exclude<VoteState, 'OPEN'>,
): Promise<void> {
  const data =
    state === 'MOOT' ? { status: 'LOST' as const, facts: stored.parse({ ...about, isMoot: true }) } : { status: state }
  await tx.vote.updateMany({ where: { id }, data: { ...data, openKey: null, closedAt: now } })
  enqueue({ queue: 'vote', payload: { vote: id } })
}

/** Closes what is still voted on at a table that has ended. */
export async function closeVotes(change: Change, { votes }: TableRecord): Promise<void> {
  for (const vote of votes) await closeVote(change, vote, 'MOOT')
}
