import type { Seat } from '../../engine/contract/seat.ts'
import type { TableId } from '../../store/values/ids.ts'
import type { Desk } from '../record/desk.ts'
import { isOpen } from '../record/open-question.ts'
import { leaveToNewer } from '../record/rules.ts'
import { transactAt } from '../table/transact.ts'
import type { Occasion } from './player-settings.ts'
import { sinceWhen } from './since.ts'

/** How long reminders of one user are gathered before they are sent together, in milliseconds. */
const GATHER_MS = 5_000

/** Something to be told the player of a seat. */
export interface Reminder {
  readonly table: TableId
  readonly seat: Seat
  readonly occasion: Occasion
}

/**
 * Keeps that a seat's player is to be told something of the question that is open, and has them called; once for each
 * question and occasion. Throws a RulesAway where a newer process has the table's rules.
 */
export async function remind(
  desk: Desk,
  { table, seat, beat, occasion }: Reminder & { readonly beat: number },
): Promise<void> {
  const done = await transactAt(desk, { table }, async ({ tx, now, leave }, record) => {
    if (record.away) return record.away
    const one = record.seats.find(each => each.seat === seat)
    if (one?.user === undefined || !isOpen(record, one, beat)) return { ok: true }
    const { user } = one
    const since = sinceWhen(desk.games, record, seat, occasion)
    if (since === undefined) return { ok: true }
    const { count } = await tx.reminder.createMany({
      data: [{ tableId: table, seat, kind: occasion, since, userId: user }],
      skipDuplicates: true,
    })
    const after = occasion === 'asked' ? now : new Date(now.getTime() + GATHER_MS)
    if (count > 0) leave({ queue: 'call', payload: { user }, after })
    return { ok: true }
  })
  leaveToNewer(done)
}
