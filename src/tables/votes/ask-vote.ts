import type { Seat } from '../../engine/contract/seat.ts'
import type { UserId } from '../../store/values/ids.ts'
import { stored } from '../../store/values/json.ts'
import { nextDue } from '../clocks/next-due.ts'
import { OPEN_MS } from '../clocks/vote-clock.ts'
import type { Context } from '../record/context.ts'
import { MOST_BANK } from '../record/paces.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { playerAt } from '../record/running.ts'
import { type Vote, type VoteKind, voteId } from '../record/vote.ts'
import { needsAll } from '../record/vote-outcome.ts'
import { awayBetween, isLate, replaceable } from '../substitutes/replaceable.ts'
import { keptAt } from '../substitutes/vacancy.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import type { TableRequest } from '../table/request.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { castAt, stateOf, type Voted } from './cast-ballot.ts'
import { countVotes } from './count-votes.ts'
import { awaited, hasRoom } from './extend.ts'
import { tooSoon } from './too-soon.ts'
import { rewind } from './undo.ts'

/** What somebody wants the table to vote on. */
export interface VoteRequest {
  readonly kind: VoteKind
  /** Whose seat is to be freed, the only one that may be if none is named; who is to get more time, all if none is. */
  readonly seat?: Seat | undefined
}

/** Asks the others at a running table for something, and says yes to it; joins them if they are asked for it already. */
export function askVote(context: Context, request: TableRequest & VoteRequest): Promise<Result<Voted>> {
  return transactAt(context, request, (change, record) => askVoteAt(context, change, record, request))
}

/** The same within a transaction. */
export async function askVoteAt(
  context: Context,
  change: Change,
  found: TableRecord,
  { user, kind, seat }: VoteRequest & { readonly user: UserId },
): Promise<Result<Voted>> {
  // A vote that is over and that the clock has not come to yet must not stand in the way of a new one.
  const record =
    (found.status === 'RUNNING' && found.away === undefined ? await countVotes(context, change, found) : undefined) ??
    found
  const player = playerAt(record, user)
  if (!player.ok) return player
  const { seat: asker } = player.seat
  const open = record.votes.find(vote => vote.kind === kind)
  if (open !== undefined) {
    const isSame = kind === 'UNDO' ? open.seat === asker : seat === undefined || open.about.seat === seat
    return isSame ? castAt(context, change, record, { vote: open, seat: asker, yes: true }) : deny('vote-open')
  }
  const soon = await tooSoon(change, record, { kind, seat, asker })
  if (soon) return soon
  const about = await aboutOf(context, change, record, { kind, seat, asker })
  if (!about.ok) return about
  const vote = await openVote(change, record, { kind, seat: asker, concerned: about.seat })
  const after = { ...record, votes: [...record.votes, vote] }
  if ((await countVotes(context, change, after)) === undefined) {
    await bumpRevision(change, record, { dueAt: nextDue({ ...after, movedAt: change.now }) })
    change.enqueue({ queue: 'vote', payload: { vote: vote.id } })
  }
  return { ok: true, kind, seat: vote.about.seat, state: await stateOf(change, vote.id) }
}

interface Concerned {
  readonly ok: true
  readonly seat?: Seat | undefined
}

/** The seat that a vote would be about, if one, or why there is nothing to vote on. */
async function aboutOf(
  context: Context,
  change: Change,
  record: TableRecord,
  { kind, seat, asker }: VoteRequest & { readonly asker: Seat },
): Promise<Concerned | Denied> {
  switch (kind) {
    case 'UNDO': {
      const rewound = await rewind(context, change, record, asker)
      return rewound.ok ? { ok: true } : rewound
    }
    case 'PAUSE':
      if (record.pace === 'NONE') return deny('no-clock')
      return record.pausedAt === undefined ? { ok: true } : deny('paused', { table: record.id })
    case 'RESUME':
      return record.pausedAt === undefined ? deny('not-paused', { table: record.id }) : { ok: true }
    case 'EXTEND': {
      if (record.pace === 'NONE') return deny('no-clock')
      const meant = awaited(record, seat)
      if (meant.length === 0) return deny('nobody-to-extend')
      return meant.some(one => hasRoom(record, one)) ? { ok: true, seat } : deny('bank-full', { max: MOST_BANK })
    }
    case 'REPLACE': {
      const others = replaceable(record, change.now).filter(one => one.seat !== asker)
      return onlyOne(seat === undefined ? others : others.filter(one => one.seat === seat))
    }
    default:
      return { ok: true }
  }
}

function onlyOne([first, ...others]: readonly SeatRecord[]): Concerned | Denied {
  if (first === undefined) return deny('not-replaceable')
  if (others.length === 0) return { ok: true, seat: first.seat }
  return deny('several-free-seats', { seats: { list: [first, ...others].map(({ name }) => name) } })
}

/** Keeps a vote on which its asker has said yes. */
async function openVote(
  change: Change,
  record: TableRecord,
  { kind, seat, concerned }: { readonly kind: VoteKind; readonly seat: Seat; readonly concerned: Seat | undefined },
): Promise<Vote> {
  const { tx, now } = change
  const usually = new Date(now.getTime() + OPEN_MS)
  const ofLate = kind === 'REPLACE' && record.seats.some(one => one.seat === concerned && isLate(record, one, now))
  const about = {
    ...(concerned !== undefined && { seat: concerned }),
    beat: record.beat,
    asked: record.seats.filter(({ asked }) => asked).map(one => one.seat),
    away: needsAll(kind) ? [] : awayBetween(record, now, usually).filter(one => one !== seat),
    kept: keptAt(record, now),
    ...(ofLate && { isLate: true as const }),
  }
  const ballots = [{ seat, yes: true }]
  const { id } = await tx.vote.create({
    data: {
      tableId: record.id,
      kind,
      seat,
      openKey: `${record.id}:${kind}`,
      openedAt: now,
      facts: stored.parse(about),
      ballots: { create: ballots },
    },
    select: { id: true },
  })
  return { id: voteId.parse(id), kind, seat, about, openedAt: now, ballots }
}
