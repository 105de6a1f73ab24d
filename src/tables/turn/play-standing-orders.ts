import { demandEnd } from '../../engine/play/demand-end.ts'
import type { SeatRecord } from '../record/record.ts'
import { orderOf } from '../record/rules.ts'
import { fallBack, giveUp, isAsked, type TableMatch, tryToPlay } from '../record/table-match.ts'

/**
 * Answers for the seats that answer by themselves, as long as one of them is asked: resigned, or by standing order. Throws a
 * RangeError where they would answer for ever.
 */
export function playStandingOrders(start: TableMatch, seats: readonly SeatRecord[]): TableMatch {
  let settled = start
  for (let moves = 0; ; moves++) {
    demandEnd(start.game, moves)
    const match = settled
    const next = seats
      .values()
      .filter(({ seat }) => isAsked(match, seat))
      .map(seat => answer(match, seat))
      .find(one => one !== undefined)
    if (next === undefined) return match
    settled = next
  }
}

function answer(match: TableMatch, one: SeatRecord): TableMatch | undefined {
  const { game, state } = match
  const { seat, resigned } = one
  if (resigned) return (giveUp(match, seat) ?? fallBack(match, seat)).match
  const order = orderOf(game, one)
  const decided = order === undefined ? undefined : game.orders?.decide(game.view(state, seat), order)
  // Orders are read by today's rules: one that an earlier version does not allow is no answer, and the seat stays asked.
  return tryToPlay(match, { seat, by: 'ORDER', action: decided })?.match
}
