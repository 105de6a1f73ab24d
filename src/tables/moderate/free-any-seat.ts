import type { Seat } from '../../engine/contract/seat.ts'
import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { notRunning } from '../record/running.ts'
import { vacancyOf } from '../substitutes/vacancy.ts'
import { vacate } from '../substitutes/vacate.ts'
import type { TableRequest } from '../table/request.ts'
import { transactAt } from '../table/transact.ts'
import { notModerator, traceDeed } from './moderator.ts'

/**
 * Frees a seat of a running game for anybody to take, whether it is that of a player, a computer player, or one who
 * resigned; returns what they are called.
 */
export function freeAnySeat(
  context: Context,
  request: TableRequest & { readonly seat: Seat },
): Promise<Result<{ readonly name: string }>> {
  const { table, user, seat } = request
  return transactAt(context, request, async (change, record) => {
    const refused = notModerator(context, record) ?? notRunning(record)
    if (refused) return refused
    const chosen = record.seats.find(one => one.seat === seat)
    if (chosen === undefined) return deny('no-such-seat', { table })
    if (vacancyOf(record, chosen) === 'free') return deny('seat-is-free', { table })
    await traceDeed(change, record, user, { deed: 'replace', seat })
    await vacate(change, record, chosen, 'moderated')
    return { ok: true, name: chosen.name }
  })
}
