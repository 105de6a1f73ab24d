import type { AnyGame } from '../engine/contract/game.ts'
import { withEarlier } from '../engine/play/versions.ts'
import { readGames } from './read-games.ts'
import { readPins } from './read-pins.ts'

/** Where the rules of earlier versions are kept. */
export const PINS = new URL('../../assets/engines/', import.meta.url)

/** Every game that can be played, by its id: each folder beside this file is one, and tables go on by its earlier rules too. */
export const games: ReadonlyMap<string, AnyGame> = withEarlier(
  await readGames(new URL('./', import.meta.url)),
  await readPins(PINS),
)
