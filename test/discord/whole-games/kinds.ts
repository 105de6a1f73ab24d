import { expect } from 'vitest'
import type { AnyGame } from '../../../src/engine/contract/game.ts'
import { howToRecord } from '../../games/recorded.ts'
import { moveOf } from './typed.ts'

type Kinds = Pick<AnyGame, 'id' | 'notation'>

/** The kinds of moves, by their subcommands, that are not among these. */
export function unplayed(game: Kinds, moves: readonly string[]): readonly string[] {
  const met = new Set(moves.map(text => moveOf(game, text)?.sub))
  return Object.keys(game.notation.grammar ?? {}).filter(kind => !met.has(kind))
}

/** Each kind of move is among these; if not, it is told how to add a game that plays it. */
export function expectEachKind(game: Kinds, moves: readonly string[]): void {
  const missing = unplayed(game, moves)
  const why = `no game of ${game.id} plays ${missing.join(', ')}: record one that does, in test/replays/${game.id}/, by \`${howToRecord(game)}\``
  expect(missing, why).toEqual([])
}
