import type { AnyGame } from '../engine/game.ts'
import cuzco from './cuzco/game.ts'
import incanGold from './incan-gold/game.ts'

const GAMES: readonly AnyGame[] = [cuzco, incanGold]

/** Every game that can be played, by its id. */
export const games: ReadonlyMap<string, AnyGame> = new Map(GAMES.map(game => [game.id, game]))
