import type { Seat } from '../../engine/contract/seat.ts'
import type { Course } from '../record/course.ts'
import type { TableRecord } from '../record/record.ts'
import type { Change } from '../table/transact.ts'
import { dropDraft } from '../table/writes.ts'
import { playStandingOrders } from './play-standing-orders.ts'
import { save } from './save.ts'

/**
 * Puts a seat's steps into the log, and with them the answers that others give by themselves. Returns the table as it is
 * then, and all that was played.
 */
export async function appendEntries(
  change: Change,
  record: TableRecord,
  { course, by }: { readonly course: Course; readonly by: Seat },
) {
  const settled = playStandingOrders(course, record.seats)
  const after = await save(change, record, { course: settled, by })
  const finished = after.status === 'FINISHED'
  const hadDraft = record.seats.some(({ seat, draft }) => seat === by && draft !== undefined)
  if (hadDraft && !finished) await dropDraft(change, record.id, by)
  return { record: after, course: settled, committed: course.played.length, finished }
}
