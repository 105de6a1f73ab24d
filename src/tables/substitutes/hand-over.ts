import type { Seat } from '../../engine/contract/seat.ts'
import type { UserId } from '../../store/values/ids.ts'
import { stored } from '../../store/values/json.ts'
import { dropBoards } from '../boards/close-boards.ts'
import { nextDue } from '../clocks/next-due.ts'
import { countedUpTo } from '../clocks/running-clocks.ts'
import { firstBank } from '../record/paces.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { UNKNOWN_USER } from '../record/unknown-user.ts'
import type { Vote } from '../record/vote.ts'
import { voteOutcome } from '../record/vote-outcome.ts'
import { askComputers } from '../table/ask-computers.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import type { Change } from '../table/transact.ts'
import { type Counted, keepLeaver } from './leaver.ts'
import { replaceable } from './replaceable.ts'
import { keptAt } from './vacancy.ts'

/** Who gets a seat: a user, a computer player of a level, or nobody for the time being. */
type Holder = { readonly user: UserId; readonly name: string } | { readonly bot: string } | { readonly nobody: true }

/** How a seat changes hands. */
export interface Handover {
  readonly holder: Holder
  /** What it counts of a holder who comes back to it; for all others everything begins. */
  readonly counted?: Counted | undefined
  /** The clock of its question goes on: whoever gives their seat up has given nobody more time. */
  readonly goesOn?: boolean
  /** It is taken from who had it: unless they are on vacation and have not resigned, they may not come back at once. */
  readonly isTaken?: boolean
}

/** How long nobody comes back to a seat that was taken from them: others have the time to take it. */
const OUT_MS = 3 * 24 * 3600 * 1000

/**
 * Gives a seat of a running game to somebody else, and returns the table. What its holder prepared, ordered and voted
 * goes; their counts are kept for their return. A computer player keeps the name.
 */
export async function handOver(
  change: Change,
  record: TableRecord,
  seat: SeatRecord,
  { holder, counted, goesOn = false, isTaken = false }: Handover,
): Promise<TableRecord> {
  const { tx, now, enqueue, announce } = change
  const at = { tableId: record.id, seat: seat.seat }
  const isAway = record.vacations.some(one => one.user === seat.user && one.from <= now && one.to > now)
  const isOut = (isTaken || isVotedOn(record, seat, now)) && (seat.resigned || !isAway)
  await keepLeaver(change, record, seat, isOut ? new Date(now.getTime() + OUT_MS) : undefined)
  const isFirst = seat.former === undefined || seat.former === seat.user
  const since = isOut ? undefined : now
  const left = isFirst ? since : seat.left
  const after = { ...heldBy({ holder, counted, goesOn }, seat, record, now), left }
  await tx.seat.updateMany({ where: at, data: columnsOf(after, counted) })
  await tx.draft.deleteMany({ where: at })
  await tx.order.deleteMany({ where: at })
  const closed = seat.user === undefined ? [] : await dropBoards(tx, { table: record.id, user: seat.user })
  closed.forEach(announce)
  const seats = record.seats.map(one => (one.seat === seat.seat ? after : one))
  const votes = await leaveVotes(change, { ...record, seats }, seat.seat)
  const changed = { ...record, seats, votes, movedAt: now, revision: record.revision + 1 }
  await bumpRevision(change, record, { dueAt: nextDue(changed) })
  const { beat } = record
  if (after.bot !== undefined && after.asked) enqueue(askComputers(changed, { seats: [seat.seat], beat }))
  enqueue({ queue: 'vacant', payload: { table: record.id, seat: seat.seat } })
  if (after.user !== undefined) enqueue({ queue: 'hand', payload: { table: record.id, seat: seat.seat } })
  return changed
}

/** Whether others want to replace a player and still may. Leaving the seat does not end such a vote. */
function isVotedOn(record: TableRecord, { seat }: SeatRecord, now: Date): boolean {
  if (!replaceable(record, now).some(one => one.seat === seat)) return false
  return record.votes.some(
    vote => vote.kind === 'REPLACE' && vote.about.seat === seat && voteOutcome(vote, record) !== 'moot',
  )
}

function heldBy({ holder, counted, goesOn }: Handover, seat: SeatRecord, record: TableRecord, now: Date): SeatRecord {
  const anew = { ran: 0, reminded: 0, bank: firstBank(record.pace), ...(seat.asked && { askedAt: now, ranAt: now }) }
  const onward = seat.asked ? countedUpTo(record, seat, now) : {}
  return {
    ...seat,
    user: 'user' in holder ? holder.user : undefined,
    bot: 'bot' in holder ? holder.bot : undefined,
    called: 'name' in holder ? holder.name : seat.called,
    former: seat.former ?? seat.user ?? UNKNOWN_USER,
    resigned: false,
    ...(goesOn ? onward : anew),
    ...(counted !== undefined && clockOf(counted)),
    draft: undefined,
    order: undefined,
    wantsDm: false,
    wantsLast: false,
    wantsNext: false,
    wantsHand: false,
  }
}

/**
 * The vote of its former player counts no more; whoever left it on vacation is kept in mind. Returns the open votes as they
 * are then.
 */
async function leaveVotes(change: Change, after: TableRecord, seat: Seat): Promise<readonly Vote[]> {
  const { tx, now, enqueue } = change
  const { votes } = after
  const isKept = keptAt(after, now).includes(seat)
  const left = votes.map((vote): Vote => {
    const { kept = [] } = vote.about
    const isNew = isKept && !kept.includes(seat)
    const hasVoted = vote.ballots.some(ballot => ballot.seat === seat)
    if (!isNew && !hasVoted) return vote
    const about = isNew ? { ...vote.about, kept: [...kept, seat] } : vote.about
    return { ...vote, about, ballots: vote.ballots.filter(ballot => ballot.seat !== seat) }
  })
  const changed = left.filter((vote, index) => vote !== votes[index])
  if (changed.length === 0) return votes
  await tx.ballot.deleteMany({ where: { seat, voteId: { in: changed.map(({ id }) => id) } } })
  for (const { id, about } of changed) await tx.vote.update({ where: { id }, data: { facts: stored.parse(about) } })
  enqueue(...changed.map(({ id }) => ({ queue: 'vote', payload: { vote: id } }) as const))
  return left
}

function clockOf({ ran, ranAt, askedAt, bank }: Counted) {
  return { ran, ranAt, askedAt, bank }
}

/** The columns of a seat. How long its answers took is told of the player who has it now. */
function columnsOf(
  { user, bot, called, former, resigned, ran, reminded, bank, askedAt, ranAt }: SeatRecord,
  { answers, took, slowest }: Pick<Counted, 'answers' | 'took' | 'slowest'> = { answers: 0, took: 0, slowest: 0 },
) {
  return {
    name: called,
    resigned,
    ran,
    reminded,
    bank,
    userId: user ?? null,
    bot: bot ?? null,
    formerId: former ?? null,
    askedAt: askedAt ?? null,
    ranAt: ranAt ?? null,
    answers,
    took,
    slowest,
  }
}
