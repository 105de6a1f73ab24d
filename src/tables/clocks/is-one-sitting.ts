import type { SeatRecord, TableRecord } from '../record/record.ts'
import type { TableMatch } from '../record/table-match.ts'

/** Who answers a question within so many milliseconds is still there when it goes on. */
const SITTING_MS = 5 * 60_000

/** Whether a match has those asked on who have answered within minutes, all of them: nobody need be called to each question. */
export function isOneSitting(now: Date, { seats }: TableRecord, { waiting }: TableMatch): boolean {
  const asked = seats.filter(one => one.asked)
  const isQuick = ({ askedAt }: SeatRecord) => askedAt !== undefined && +now - +askedAt < SITTING_MS
  return waiting.goesOn === true && asked.length > 0 && asked.every(isQuick)
}

/** When a player is called to a question to which they were not called when it came, as they seemed to be there. */
export function calledLater({ beat, since, askedAt }: SeatRecord, { waiting }: TableMatch): Date | undefined {
  const isCalled = !waiting.goesOn || beat === undefined || since === undefined || since >= beat
  return isCalled || askedAt === undefined ? undefined : new Date(+askedAt + SITTING_MS)
}
