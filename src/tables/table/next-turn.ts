import type { AnyGame, Seat } from '../../engine/game.ts'

/** Whose turn comes behind the one that is going on, where everybody can tell. */
export function nextTurn(game: AnyGame, state: unknown): Seat | undefined {
  return game.nextTurn?.(game.view(state, 'public'))
}
