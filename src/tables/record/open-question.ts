import { isDeepStrictEqual } from 'node:util'
import type { AnyGame } from '../../engine/contract/game.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import type { SeatRecord, TableRecord } from './record.ts'
import { readState } from './rules.ts'
import type { TableMatch } from './table-match.ts'

/**
 * The number of the question that a seat sees: the one still open to it, even if others have answered; else the
 * newest.
 */
export function questionOf({ beat }: Pick<TableRecord, 'beat'>, one: Pick<SeatRecord, 'asked' | 'beat'>): number {
  return one.asked ? (one.beat ?? beat) : beat
}

/** Whether what was made at a beat is about the question that a seat sees. */
export function isOpen(table: Pick<TableRecord, 'beat'>, one: Pick<SeatRecord, 'asked' | 'beat'>, beat: number) {
  return questionOf(table, one) <= beat && beat <= table.beat
}

/** By match and seat, what was found out: it is asked several times of each. */
const found = new WeakMap<TableMatch, Map<Seat, boolean>>()

/**
 * Whether a seat that was asked and has not played is still asked the same after others have played. It is told the
 * same, and may do the same.
 */
export function isSameQuestion(record: TableRecord, match: TableMatch, seat: Seat): boolean {
  if (record.beat === match.waiting.beat) return true
  const seats = found.get(match) ?? new Map<Seat, boolean>()
  found.set(match, seats)
  const isSame = seats.get(seat) ?? isAskedTheSame(record, match, seat)
  seats.set(seat, isSame)
  return isSame
}

function isAskedTheSame(record: TableRecord, { game, state }: TableMatch, seat: Seat): boolean {
  const before = readState(game, record)
  if (before === undefined) return false
  const [then, now] = [questionAt(game, before, seat), questionAt(game, state, seat)]
  if (!isDeepStrictEqual(then.asked, now.asked) || !isDeepStrictEqual(then.legal, now.legal)) return false
  // Who sees the same is told the same: only where something else has changed does the panel decide.
  return isDeepStrictEqual(then.view, now.view) || isDeepStrictEqual(panelOf(game, then), panelOf(game, now))
}

type Question = ReturnType<typeof questionAt>

function questionAt(game: AnyGame, state: unknown, seat: Seat) {
  const asked = game.waiting(state).seats.find(one => one.seat === seat)
  return { asked, legal: [...game.legal(state, seat)], view: game.view(state, seat) }
}

function panelOf(game: AnyGame, { view, legal }: Question) {
  return game.panel(view, legal, { actions: [], focus: '' })
}
