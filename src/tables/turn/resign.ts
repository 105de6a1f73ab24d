import type { Seat } from '../../engine/contract/seat.ts'
import type { Desk } from '../record/desk.ts'
import type { TableRecord } from '../record/record.ts'
import type { Result } from '../record/result.ts'
import { isPlayed, playerAt, readCourse } from '../record/running.ts'
import { keptAt } from '../substitutes/vacancy.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import type { TableRequest } from '../table/request.ts'
import { addTableEvent } from '../table/table-events.ts'
import { type Change, transactAt } from '../table/transact.ts'
import { endWithoutResult } from './ending.ts'
import { playStandingOrders } from './play-standing-orders.ts'
import { save } from './save.ts'

/** `ended`: the game came to its end with it, or nobody is left who plays or is on vacation while somebody keeps their seat. */
export interface Resigned {
  readonly ended?: 'finished' | 'abandoned'
}

/** Gives up a running game: from now on the seat plays what the game falls back on. */
export function resign(desk: Desk, request: TableRequest): Promise<Result<Resigned>> {
  return transactAt<Resigned>(desk, request, async (change, record) => {
    const player = playerAt(record, request.user)
    return player.ok ? { ok: true, ...(await resignAt(desk, change, record, player.seat.seat)) } : player
  })
}

/** The same for a seat that may do so, within a transaction. Where the rules are away, what it is asked stays open. */
export async function resignAt(desk: Desk, change: Change, record: TableRecord, seat: Seat): Promise<Resigned> {
  await change.tx.seat.updateMany({ where: { tableId: record.id, seat }, data: { resigned: true } })
  const seats = record.seats.map(one => (one.seat === seat ? { ...one, resigned: true } : one))
  const after = { ...record, seats }
  if (!isPlayed(seats) && keptAt(after, change.now).length === 0) {
    await endWithoutResult(change, after)
    return { ended: 'abandoned' }
  }
  await addTableEvent(change, record, { type: 'resigned', seat })
  if (record.away) {
    await bumpRevision(change, after)
    return {}
  }
  const course = playStandingOrders(readCourse(desk.games, record), seats)
  const { status } = await save(change, after, { course, by: seat, isSeen: true })
  return status === 'FINISHED' ? { ended: 'finished' } : {}
}
