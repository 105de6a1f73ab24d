import type { AnyGame } from '../engine/game.ts'
import { readGames } from './read-games.ts'

/** Every game that can be played, by its id: each folder beside this file is one. */
export const games: ReadonlyMap<string, AnyGame> = await readGames(new URL('./', import.meta.url))
