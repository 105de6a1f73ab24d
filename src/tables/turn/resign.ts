import type { Seat } from '../../engine/contract/seat.ts'
import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import type { Denied, Result } from '../record/result.ts'
import { isLast, isPlayed, mayComeBack, playerAt, readMatch } from '../record/running.ts'
import { giveUp } from '../record/table-match.ts'
import { keptAt } from '../substitutes/vacancy.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import { tooManyWatched } from '../table/limits.ts'
import type { TableRequest } from '../table/request.ts'
import { addTableEvent } from '../table/table-events.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { endWithoutResult } from './ending.ts'
import { playStandingOrders } from './play-standing-orders.ts'
import { save } from './save.ts'

/** `ended`: the game came to its end with it, or nobody is left who plays or is awaited. */
export interface Resigned {
  readonly ended?: 'finished' | 'abandoned'
}

/**
 * Gives up a running game: the game says what becomes of the seat, or it plays what the game falls back on. Computer players
 * who go on alone for somebody who may come back are one more table of theirs.
 */
export function resign(context: Context, request: TableRequest): Promise<Result<Resigned>> {
  return transactAt<Resigned>(context, request, async (change, record) => {
    const player = playerAt(record, request.user)
    if (!player.ok) return player
    const { seat } = player.seat
    const crowded = await crowdedWithout(change, record, seat)
    return crowded ?? { ok: true, ...(await resignAt(context, change, record, seat)) }
  })
}

/** Whether somebody who has no seat now is on vacation while it is kept for them, or may come back. */
function isAwaited(record: TableRecord, { now }: Change): boolean {
  return keptAt(record, now).length > 0 || record.seats.some(one => mayComeBack(record, one))
}

/** Why computer players may not play on alone until somebody comes back: too many tables do so already. */
async function crowdedWithout(change: Change, record: TableRecord, seat: Seat): Promise<Denied | undefined> {
  const isLeftAlone = isLast(record, seat) && isAwaited(record, change)
  return isLeftAlone ? tooManyWatched(change, { ...record, user: record.host }) : undefined
}

/**
 * The same for a seat that may do so, within a transaction. Where the rules are away, what it is asked stays open; where no
 * further table may be played by computer players alone, it ends.
 */
export async function resignAt(context: Context, change: Change, record: TableRecord, seat: Seat): Promise<Resigned> {
  const goesOn = isAwaited(record, change) && (await crowdedWithout(change, record, seat)) === undefined
  await change.tx.seat.updateMany({ where: { tableId: record.id, seat }, data: { resigned: true } })
  const seats = record.seats.map(one => (one.seat === seat ? { ...one, resigned: true } : one))
  const after = { ...record, seats }
  if (!isPlayed(seats) && !goesOn) {
    await endWithoutResult(change, after)
    return { ended: 'abandoned' }
  }
  await addTableEvent(change, record, { type: 'resigned', seat })
  if (record.away) {
    await bumpRevision(change, after)
    return {}
  }
  const before = readMatch(context.games, record)
  const match = playStandingOrders(giveUp(before, seat)?.match ?? before, seats)
  const { status } = await save(change, after, { match, by: seat, isSeen: true })
  return status === 'FINISHED' ? { ended: 'finished' } : {}
}
