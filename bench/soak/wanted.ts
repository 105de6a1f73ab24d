import { createHash } from 'node:crypto'
import { at } from '../../src/engine/basics/at.ts'
import { chance } from '../../src/engine/basics/chance.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { optionsOf } from '../../src/engine/play/options-of.ts'
import { usualLevel } from '../../src/tables/record/usual-level.ts'

/** A game that is to be watched: of which title, by how many, and of which level; of all levels, if none is named. */
export interface Wanted {
  readonly game: string
  readonly players: number
  readonly level: string | undefined
  /** As they are typed; the usual ones, if there are none. */
  readonly options: string
}

/** Of so many games one is played by the strongest level, one by all levels, and some by the usual one; the others by the weakest. */
const ROUND = 50
const STRONGEST = 7
const MIXED = 31
const USUAL_EVERY = 10

/** So many games of each title, the titles in turn, by all numbers of players; each number with the usual options and with any. */
export function lineUp(titles: readonly AnyGame[], each: number): readonly Wanted[] {
  return Array.from({ length: each }, (_, n) => n).flatMap(n =>
    titles.map(game => {
      const [least, most] = game.seats
      const numbers = most - least + 1
      const options = Math.floor(n / numbers) % 2 === 0 ? '' : anyOptions(game, n)
      return { game: game.id, players: least + (n % numbers), level: levelOf(game, n), options }
    }),
  )
}

/** The line that begins it. */
export function lineOf({ game, players, level, options }: Wanted): string {
  const more = [...(level === undefined ? [] : [`level:${level}`]), ...(options === '' ? [] : [`options:${options}`])]
  return [`/play watch game:${game} players:${players} brisk:True`, ...more].join(' ')
}

function levelOf(game: AnyGame, n: number): string | undefined {
  const levels = Object.keys(game.bots)
  const place = n % ROUND
  if (place === MIXED) return undefined
  if (place === STRONGEST) return at(levels, levels.length - 1)
  return n % USUAL_EVERY === 0 ? usualLevel(game) : at(levels, 0)
}

/** Options of the n-th game, the same in every soak. */
function anyOptions(game: AnyGame, n: number): string {
  const random = chance(createHash('sha256').update(`${game.id} ${n}`).digest('hex'))
  return optionsOf(game)
    .flatMap(({ name, values, isSwitch }) => {
      if (random.below(2) === 0) return []
      if (isSwitch) return [name]
      return values.length === 0 ? [] : [`${name} ${random.pick(values)}`]
    })
    .join('; ')
}
