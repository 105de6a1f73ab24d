import type { Job, Payloads } from '../../store/jobs/queues.ts'
import type { TableRecord } from '../record/record.ts'
import { isPlayed } from '../record/running.ts'

/** Has computer players think at a table; where people play, they come before those whom people only watch, whoever asks them. */
export function askComputers(
  { id, seats }: Pick<TableRecord, 'id' | 'seats'>,
  asked: Omit<Payloads['bot'], 'table'>,
): Job {
  return { queue: 'bot', payload: { table: id, ...asked }, isWaitedFor: isPlayed(seats) }
}
