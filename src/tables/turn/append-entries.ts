import type { Seat } from '../../engine/contract/seat.ts'
import type { TableRecord } from '../record/record.ts'
import type { TableMatch } from '../record/table-match.ts'
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
  { match, by }: { readonly match: TableMatch; readonly by: Seat },
) {
  const settled = playStandingOrders(match, record.seats)
  const after = await save(change, record, { match: settled, by })
  const finished = after.status === 'FINISHED'
  const hadDraft = record.seats.some(({ seat, draft }) => seat === by && draft !== undefined)
  if (hadDraft && !finished) await dropDraft(change, record.id, by)
  return { record: after, match: settled, committed: match.played.length, finished }
}
