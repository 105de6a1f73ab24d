import type { Chance } from '../../../src/engine/chance.ts'
import type { Viewer } from '../../../src/engine/seat.ts'
import { cuzco } from './games/cuzco.ts'
import { tawantinsuyu } from './games/tawantinsuyu.ts'

/** What spying on a game needs to know of it. */
export interface Spying {
  /** Commands that show something, or are refused to whoever is not asked or does not hold the card. */
  readonly lines: readonly string[]
  /** Commands that are still being typed. */
  readonly unfinished: readonly string[]
  /** The options of a standing order. */
  readonly order: string
  /** The event, as it may have been if the reader does not know what was drawn; the same one if nothing in it is secret. */
  otherwise(event: unknown, reader: Viewer, whims: Chance): unknown
}

const GAMES: Readonly<Record<string, Spying>> = { cuzco, tawantinsuyu }

/** How a game is spied on. Throws an Error if it is not known. */
export function spyingOn(game: string): Spying {
  const spying = GAMES[game]
  if (spying === undefined) throw new Error(`nobody spies on ${game}`)
  return spying
}
