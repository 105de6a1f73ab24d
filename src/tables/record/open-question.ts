import { isDeepStrictEqual } from 'node:util'
import type { AnyGame } from '../../engine/contract/game.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { Course } from './course.ts'
import type { SeatRecord, TableRecord } from './record.ts'
import { readState } from './rules.ts'

/**
 * The number of the question that a seat sees: of the one that is open to it, whoever else has answered since; of the newest
 * for a seat that is not asked.
 */
export function questionOf({ beat }: Pick<TableRecord, 'beat'>, one: Pick<SeatRecord, 'asked' | 'beat'>): number {
  return one.asked ? (one.beat ?? beat) : beat
}

/** Whether what was made at a beat is about the question that a seat sees. */
export function isOpen(table: Pick<TableRecord, 'beat'>, one: Pick<SeatRecord, 'asked' | 'beat'>, beat: number) {
  return questionOf(table, one) <= beat && beat <= table.beat
}

/**
 * Whether a seat that was asked, and has not played, is still asked the same after others have: it is told the same, and
 * may do the same.
 */
export function isSameQuestion(record: TableRecord, { game, state, waiting }: Course, seat: Seat): boolean {
  if (record.beat === waiting.beat) return true
  const before = readState(game, record)
  return before !== undefined && isDeepStrictEqual(questionAt(game, before, seat), questionAt(game, state, seat))
}

function questionAt(game: AnyGame, state: unknown, seat: Seat) {
  const asked = game.waiting(state).seats.find(one => one.seat === seat)
  const legal = [...game.legal(state, seat)]
  return { asked, legal, panel: game.panel(game.view(state, seat), legal, { actions: [], focus: '' }) }
}
