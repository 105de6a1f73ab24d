import type { Seat } from '../../engine/seat.ts'
import type { Course } from '../record/course.ts'
import type { TableRecord } from '../record/record.ts'
import type { Change } from '../table/transact.ts'
import { playStandingOrders } from './play-standing-orders.ts'
import { save } from './save.ts'

/** Puts a seat's steps into the log, and with them the answers that others give by themselves. */
export async function enter(
  change: Change,
  record: TableRecord,
  { course, by }: { readonly course: Course; readonly by: Seat },
) {
  const finished = await save(change, record, { course: playStandingOrders(course, record.seats), by })
  const hadDraft = record.seats.some(({ seat, draft }) => seat === by && draft !== undefined)
  if (hadDraft && !finished) await change.tx.draft.deleteMany({ where: { tableId: record.id, seat: by } })
  return { ok: true as const, staged: 0, committed: course.played.length, finished }
}
