import type { UserId } from '../../store/values/ids.ts'
import type { SeatRecord, TableRecord } from '../record/record.ts'
import type { Denied } from '../record/result.ts'
import { holdersOf } from '../record/running.ts'
import { notSeated } from '../table/limits.ts'
import { addTableEvent } from '../table/table-events.ts'
import type { Change } from '../table/transact.ts'
import { handOver } from './hand-over.ts'
import { countedOf } from './leaver.ts'

/** Somebody who gets a seat, and what they are called. */
export interface Person {
  readonly user: UserId
  readonly name: string
}

/**
 * Gives a seat of a running game to somebody who takes it or comes back to it; who has it until then is told. Returns why not,
 * where they may take none.
 */
export async function seatPerson(
  change: Change,
  record: TableRecord,
  {
    how,
    seat,
    person,
  }: { readonly how: 'seat-taken' | 'seat-back'; readonly seat: SeatRecord; readonly person: Person },
): Promise<Denied | undefined> {
  const busy = await notSeated(change, { user: person.user, guild: record.guild })
  if (busy) return busy
  const { user } = seat
  const holders = holdersOf(record, seat)
  const isComputers = seat.bot !== undefined && holders.length === 0
  const had = isComputers ? { name: seat.name } : {}
  // A computer player keeps the name of the last person who had its seat.
  const named = user ?? holders.at(-1)
  const was = { name: seat.called, ...(named !== undefined && { user: named }) }
  await addTableEvent(change, record, { type: how, seat: seat.seat, user: person.user, ...had, was })
  const isEmpty = user === undefined
  const counted = how === 'seat-back' ? await countedOf(change, record, seat, person.user) : undefined
  await handOver(change, record, seat, { holder: person, counted })
  if (record.ownPlace) change.enqueue({ queue: 'seated', payload: { table: record.id, user: person.user } })
  if (!isEmpty) change.enqueue({ queue: 'replaced', payload: { table: record.id, seat: seat.seat, user } })
  return undefined
}
