import type { Seat } from '../../engine/contract/seat.ts'
import { dueOnceFull } from '../clocks/auto-start.ts'
import { nextDue } from '../clocks/next-due.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { gameOf, notHost, notOpen } from '../record/running.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'
import { computerName } from './computer-name.ts'
import { freeSeat } from './join.ts'

/** Seats a computer player of this level, with a name of its own, at a table that has not begun; the host's to do. */
export function seatBot(
  context: Context,
  request: TableRequest & { readonly level: string },
): Promise<Result<{ readonly seat: Seat; readonly name: string }>> {
  const { table, user, level } = request
  return transactAt(context, request, async (change, record) => {
    const refused = notOpen(record) ?? notHost(record, user)
    if (refused) return refused
    const levels = Object.keys(gameOf(context.games, record).bots)
    if (!levels.includes(level)) return deny('unknown-bot', { level, levels: { list: levels } })
    const { seats, places } = record
    if (seats.length >= places) return deny('no-seat-for-computer', { table, places })
    const seat = freeSeat(seats)
    const name = computerName(
      table,
      seats.map(({ called }) => called),
    )
    await change.tx.seat.createMany({ data: [{ tableId: table, seat, bot: level, name }] })
    await bumpRevision(change, record, { dueAt: dueOnceFull(record, nextDue(record), change.now) })
    return { ok: true, seat, name }
  })
}
