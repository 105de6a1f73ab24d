import { digestOf } from '../../src/engine/basics/digest-of.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Look } from '../../src/engine/contract/scene.ts'
import { paint } from '../../src/render/paint.ts'
import { type Census, census } from '../../src/render/png/census.ts'
import { begin, positions } from '../laws/position.ts'
import { tableWords } from '../laws/table-words.ts'

/** The pictures that show a table of a game to all. */
export function looksOf(game: AnyGame): readonly Look[] {
  const { state } = begin(game, { seats: game.seats[1], options: {}, seed: digestOf([game.id]) })
  return game.pictures.gallery?.(game.view(state, 'public')).map(crop => ({ crop })) ?? ['table']
}

/** Counts the colours of tables of random games, as few and as many seats as can be, that follow from a text. */
export async function usualCensuses(game: AnyGame, look: Look, from: string, moments: number): Promise<Census[]> {
  const counted: Census[] = []
  for (const seats of game.seats) {
    const table = { game, seats, options: {}, seed: digestOf([from, 'seed']), whim: digestOf([from, 'whim']) }
    for (const position of positions(table, moments)) {
      const view = game.view(position.match.state, 'public')
      const pixels = await paint(game.pictures.scene(view, { words: tableWords(position, 'en'), look }))
      counted.push(census(new Int32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 4)))
    }
  }
  return counted
}
