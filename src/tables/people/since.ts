import type { Seat } from '../../engine/contract/seat.ts'
import type { Occasion } from '../../store/values/occasions.ts'
import type { Games } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { judged, readMatch } from '../record/running.ts'
import { nextTurn } from '../table/next-turn.ts'

/**
 * When the question came that a seat can be told of on this occasion: its own, or that of the turn before its own.
 * Undefined where there is nothing to tell any more.
 */
export function sinceWhen(games: Games, record: TableRecord, seat: Seat, occasion: Occasion): Date | undefined {
  if (judged(games, record).away !== undefined) return undefined
  return occasion === 'next' && !isNext(games, record, seat) ? undefined : sinceAt(record, seat, occasion)
}

/** The same at a table whose rules are there, for a seat that is next where that is the occasion. */
export function sinceAt({ status, pausedAt, seats }: TableRecord, seat: Seat, occasion: Occasion): Date | undefined {
  if (status !== 'RUNNING' || pausedAt !== undefined) return undefined
  const asked = seats.filter(one => one.asked)
  const own = asked.find(one => one.seat === seat && !one.resigned)
  if (occasion === 'next') return own === undefined ? asked[0]?.askedAt : undefined
  return occasion === 'last' && asked.length > 1 ? undefined : own?.askedAt
}

/** Whether the turn after the one that is being played is this seat's. */
function isNext(games: Games, record: TableRecord, seat: Seat): boolean {
  if (record.status !== 'RUNNING') return false
  const { game, state } = readMatch(games, record)
  return nextTurn(game, state) === seat
}
