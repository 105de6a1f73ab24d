import { Chess } from 'chess.js'
import { chance } from '../../src/engine/basics/chance.ts'
import { quickChance } from '../../src/engine/basics/quick-chance.ts'

/** Plays a random game of chess as the README of chess.js does; how many moves it had. */
export function playChess(seed: string): number {
  const source = quickChance(chance(seed, 1_000_000))
  const chess = new Chess()
  let moves = 0
  for (; !chess.isGameOver(); moves++) chess.move(source.pick(chess.moves()))
  return moves
}
