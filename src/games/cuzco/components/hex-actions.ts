import { onceFor } from '../../../engine/basics/once-for.ts'
import type { ActionOf } from '../actions.ts'
import { type Board, labelOf } from './board.ts'

/** The actions on each hex of a board, by its number; made once, for they are listed again and again. */
export const hexActions = onceFor(({ labels }: Board) => ({
  enter: labels.map((hex): ActionOf<'enter'> => ({ type: 'enter', hex })),
  leave: labels.map((hex): ActionOf<'leave'> => ({ type: 'leave', hex })),
  pond: labels.map((hex): ActionOf<'pond'> => ({ type: 'pond', hex })),
}))

const movesOn = onceFor((_: Board): ActionOf<'move'>[][] => [])

/** The moves from a hex to every other, by number. */
export function movesFrom(board: Board, hex: number): readonly ActionOf<'move'>[] {
  const moves = movesOn(board)
  moves[hex] ??= board.labels.map(to => ({ type: 'move', from: labelOf(board, hex), to }))
  return moves[hex]
}
