import type { AnyGame } from '../engine/game.ts'
import cuzco from './cuzco/game.ts'
import incanGold from './incan-gold/game.ts'
import tawantinsuyu from './tawantinsuyu/game.ts'

const GAMES: readonly AnyGame[] = [cuzco, incanGold, tawantinsuyu]

/** Every game that can be played, by its id. */
export const games: ReadonlyMap<string, AnyGame> = new Map(GAMES.map(game => [game.id, game]))
