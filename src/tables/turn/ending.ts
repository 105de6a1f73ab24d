import type { Outcome } from '../../engine/contract/rules.ts'
import { stored } from '../../store/values/json.ts'
import { daysAfter, PUT_AWAY_DAYS } from '../clocks/next-due.ts'
import type { TableRecord } from '../record/record.ts'
import { reviewOffers } from '../substitutes/vacancy.ts'
import { bumpRevision } from '../table/bump-revision.ts'
import { closeVotes } from '../table/close-votes.ts'
import type { Change } from '../table/transact.ts'

/** Ends a table without a result. */
export function endWithoutResult(change: Change, record: TableRecord): Promise<void> {
  return endTable(change, record, { status: 'ABANDONED' })
}

/** How a table ends before its game does. */
type Ending =
  | { readonly status: 'ABANDONED' }
  /** Where only the players' will has ended the game, its result is kept. */
  | { readonly status: 'FINISHED'; readonly result: Outcome }

/** Ends a table whose game goes no further. */
export async function endTable(change: Change, record: TableRecord, ending: Ending): Promise<void> {
  const { tx, now } = change
  const { status } = ending
  const result = 'result' in ending ? { result: stored.parse(ending.result) } : {}
  await bumpRevision(change, record, { status, ...result, endedAt: now, dueAt: daysAfter(now, PUT_AWAY_DAYS) })
  await tx.seat.updateMany({ where: { tableId: record.id, asked: true }, data: { asked: false, weight: null } })
  await forgetSecrets(tx, record)
  await closeVotes(change, record)
  change.enqueue(...reviewOffers(record))
}

/** Drafts, orders, and bars on seats are of no use after the end. */
export async function forgetSecrets(tx: Change['tx'], { id, seats }: TableRecord): Promise<void> {
  await tx.ban.deleteMany({ where: { tableId: id } })
  if (seats.some(seat => seat.draft !== undefined)) await tx.draft.deleteMany({ where: { tableId: id } })
  if (seats.some(seat => seat.order !== undefined)) await tx.order.deleteMany({ where: { tableId: id } })
}
