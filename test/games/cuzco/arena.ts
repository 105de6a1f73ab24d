import { at } from '../../../src/engine/basics/at.ts'
import { chance } from '../../../src/engine/basics/chance.ts'
import type { Bot } from '../../../src/engine/contract/players.ts'
import { demandEnd } from '../../../src/engine/play/demand-end.ts'
import { UNLIMITED } from '../../../src/engine/play/unlimited.ts'
import type { Action } from '../../../src/games/cuzco/actions.ts'
import game from '../../../src/games/cuzco/game.ts'
import type { View } from '../../../src/games/cuzco/view.ts'

type Player = Bot<View, Action>

/** Does anything that is legal, all of it equally likely. */
export const random: Player = (_, legal, source) => [source.pick(legal)]

/** How many of some games of two, each beginning as often as the other, the first player wins. */
export function wins(first: Player, second: Player, games: number): number {
  return Array.from({ length: games }, (_, number) => number).filter(number => {
    const seat = number % 2
    const points = playOut(number, seat === 0 ? [first, second] : [second, first])
    return at(points, seat) > at(points, 1 - seat)
  }).length
}

/** The PP at the end of a game between these players, by seat. */
function playOut(number: number, players: readonly Player[]): number[] {
  const source = chance(number.toString(16).padStart(64, '0'))
  const whims = chance(number.toString(16).padStart(64, 'f'))
  let state = game.setup(players.length, {}, source)
  for (let moves = 0; ; moves++) {
    const [asked] = game.waiting(state).seats
    if (asked === undefined) return state.players.map(({ pp }) => pp)
    demandEnd(game, moves)
    const { seat } = asked
    const [action] = at(players, seat)(game.view(state, seat), [...game.legal(state, seat)], whims, UNLIMITED)
    const applied = game.apply(state, seat, action, source)
    if (!applied.ok) throw new Error(`${game.notation.format(action)} is refused: ${applied.refusal.code}`)
    state = applied.state
  }
}
