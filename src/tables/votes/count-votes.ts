import { nextDue } from '../clocks/next-due.ts'
import { closesAt } from '../clocks/vote-clock.ts'
import type { Context } from '../record/context.ts'
import { readRecord, type TableRecord } from '../record/record.ts'
import type { Vote } from '../record/vote.ts'
import { finalOutcome, type VoteOutcome, voteOutcome } from '../record/vote-outcome.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import { closeVote } from '../table/close-votes.ts'
import { addTableEvent } from '../table/table-events.ts'
import type { Change } from '../table/transact.ts'
import { carryOut } from './carry-out.ts'

/**
 * Ends and carries out the votes that are decided; one may decide another. Returns the table as it is then, and
 * stores the clock's next look. Undefined if there were no votes.
 */
export async function countVotes(
  context: Context,
  change: Change,
  record: TableRecord,
): Promise<TableRecord | undefined> {
  const [next] = decidedVotes(record, change.now)
  if (next === undefined) return undefined
  await end(context, change, record, next)
  const after = await readRecord(change.tx, record.id, change.now, change.limits)
  if (after?.status !== 'RUNNING') return after
  return (await countVotes(context, change, after)) ?? after
}

/** The votes of a table that are decided by now, and how. */
export function decidedVotes(
  record: TableRecord,
  now: Date,
): readonly { readonly vote: Vote; readonly ended: VoteOutcome }[] {
  return record.votes.flatMap(vote => {
    const end = closesAt(vote, record)
    const ended = end <= now ? finalOutcome(vote, record, end) : voteOutcome(vote, record)
    return ended === undefined ? [] : [{ vote, ended }]
  })
}

async function end(
  context: Context,
  change: Change,
  record: TableRecord,
  { vote, ended }: { readonly vote: Vote; readonly ended: VoteOutcome },
): Promise<void> {
  const rest = { ...record, votes: record.votes.filter(({ id }) => id !== vote.id) }
  if (ended === 'carried' && (await carryOut(context, change, rest, vote))) return closeVote(change, vote, 'CARRIED')
  await closeVote(change, vote, ended === 'lost' ? 'LOST' : 'MOOT')
  const { kind, seat } = vote
  await addTableEvent(change, record, { type: ended === 'lost' ? 'vote-lost' : 'vote-moot', kind, seat })
  await bumpRevision(change, record, { dueAt: nextDue(rest) })
}
