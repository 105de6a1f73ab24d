import type { AnyGame } from '../../engine/contract/game.ts'
import type { Seat } from '../../engine/contract/seat.ts'

/** Whose turn comes after the one that is going on, where everybody can tell. */
export function nextTurn(game: AnyGame, state: unknown): Seat | undefined {
  return game.nextTurn?.(game.view(state, 'public'))
}
