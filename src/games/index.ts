import type { AnyGame } from '../engine/game.ts'
import incanGold from './incan-gold/game.ts'

/** Every game that can be played, by its id. */
export const games: ReadonlyMap<string, AnyGame> = new Map<string, AnyGame>([[incanGold.id, incanGold]])
