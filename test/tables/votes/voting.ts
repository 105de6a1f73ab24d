import type { Seat } from '../../../src/engine/contract/seat.ts'
import type { UserId } from '../../../src/store/values/ids.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import type { Result } from '../../../src/tables/record/result.ts'
import { type VoteKind, voteId } from '../../../src/tables/record/vote.ts'
import { askVote, type VoteRequest } from '../../../src/tables/votes/ask-vote.ts'
import { castBallot, type Voted } from '../../../src/tables/votes/cast-ballot.ts'
import { click, type Seated } from '../seated.ts'

/** A context whose time the test sets. */
export interface Clock {
  now: Date
}

const HOUR_MS = 3600 * 1000

/** Lets some hours go by. */
export function hours(clock: Clock, count: number): void {
  clock.now = new Date(clock.now.getTime() + count * HOUR_MS)
}

/** Has somebody be on vacation for some days from now on. */
export async function away({ store, now }: Context, userId: UserId, days: number): Promise<void> {
  const to = new Date(now().getTime() + days * 24 * HOUR_MS)
  await store.prisma.vacation.create({ data: { userId, from: now(), to } })
}

/** What a click of the player of a seat is. */
export function by({ table, people }: Seated, seat: Seat) {
  const user = people[seat]
  if (user === undefined) throw new Error(`no seat ${seat}`)
  return { interaction: click(), user, table }
}

/** The player of a seat asks for a vote. */
export function ask(at: Context, sat: Seated, seat: Seat, wanted: VoteRequest | VoteKind): Promise<Result<Voted>> {
  return askVote(at, { ...by(sat, seat), ...(typeof wanted === 'string' ? { kind: wanted } : wanted) })
}

/** The player of a seat votes on the latest vote of a kind. */
export async function say(at: Context, sat: Seated, seat: Seat, kind: VoteKind, yes: boolean): Promise<Result<Voted>> {
  const where = { tableId: sat.table, kind }
  const { id } = await at.store.prisma.vote.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
  return castBallot(at, { ...by(sat, seat), vote: voteId.parse(id), yes })
}
