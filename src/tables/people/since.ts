import type { Seat } from '../../engine/contract/seat.ts'
import type { Games } from '../record/desk.ts'
import type { TableRecord } from '../record/record.ts'
import { judged, readCourse } from '../record/running.ts'
import { nextTurn } from '../table/next-turn.ts'
import type { Occasion } from './player-settings.ts'

/**
 * When the question came that a seat can be told of on this occasion: its own, or that of the turn before its own.
 * Undefined where there is nothing to tell any more.
 */
export function sinceWhen(games: Games, record: TableRecord, seat: Seat, occasion: Occasion): Date | undefined {
  if (record.status !== 'RUNNING' || record.pausedAt !== undefined) return undefined
  if (judged(games, record).away !== undefined) return undefined
  const asked = record.seats.filter(one => one.asked)
  const own = asked.find(one => one.seat === seat && !one.resigned)
  if (occasion === 'next') {
    const course = readCourse(games, record)
    const isNext = own === undefined && nextTurn(course.game, course.state) === seat
    return isNext ? asked[0]?.askedAt : undefined
  }
  return occasion === 'last' && asked.length > 1 ? undefined : own?.askedAt
}
