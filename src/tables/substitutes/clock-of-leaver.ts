import type { SeatRecord, TableRecord } from '../record/record.ts'
import { readTableEvents } from '../table/table-events.ts'
import type { Change } from '../table/transact.ts'
import type { Handover } from './hand-over.ts'

/**
 * What becomes of the clock of a seat that its player leaves by themselves: whoever takes it has the whole time. Where they had
 * come back to it and have not played since, the clock goes on: nobody gets more time by going to and fro.
 */
export async function clockOfLeaver(
  { tx }: Change,
  { id: tableId }: TableRecord,
  { seat, user }: SeatRecord,
): Promise<Handover['clock']> {
  const events = await readTableEvents(tx, tableId)
  const back = events.findLast(({ what }) => what.type === 'seat-back' && what.seat === seat && what.user === user)
  if (back === undefined) return 'anew'
  const played = await tx.entry.findFirst({ where: { tableId, seat, by: 'PLAYER', number: { gt: back.entry } } })
  return played === null ? 'goes-on' : 'anew'
}
