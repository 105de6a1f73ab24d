import { at } from '../../src/engine/basics/at.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { usualLevel } from '../../src/tables/record/usual-level.ts'

/** A game that is to be watched: of which title, by how many, and of which level; of all levels, if none is named. */
export interface Wanted {
  readonly game: string
  readonly players: number
  readonly level: string | undefined
}

/** Of so many games one is played by the strongest level, one by all levels, and some by the usual one; the others by the weakest. */
const ROUND = 50
const STRONGEST = 7
const MIXED = 31
const USUAL_EVERY = 10

/** So many games of each title, the titles in turn, by all numbers of players. */
export function lineUp(titles: readonly AnyGame[], each: number): readonly Wanted[] {
  return Array.from({ length: each }, (_, n) => n).flatMap(n =>
    titles.map(game => {
      const [least, most] = game.seats
      return { game: game.id, players: least + (n % (most - least + 1)), level: levelOf(game, n) }
    }),
  )
}

function levelOf(game: AnyGame, n: number): string | undefined {
  const levels = Object.keys(game.bots)
  const place = n % ROUND
  if (place === MIXED) return undefined
  if (place === STRONGEST) return at(levels, levels.length - 1)
  return n % USUAL_EVERY === 0 ? usualLevel(game) : at(levels, 0)
}
