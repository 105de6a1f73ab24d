import type { Words } from '../../src/engine/contract/words.ts'
import { type Language, wordsOf } from '../words.ts'
import type { Position } from './position.ts'

/** As long as a name on Discord can be. */
const LONGEST_NAME = 32

/** A table, and how many sit there. */
interface Seated extends Pick<Position, 'game'> {
  readonly match: Pick<Position['match'], 'seats'>
}

/** The words of a table at which everybody has the longest name. */
export function tableWords({ game, match }: Seated, language: Language): Words {
  const names = Array.from({ length: match.seats }, (_, seat) => `Player ${seat + 1} `.padEnd(LONGEST_NAME, 'w'))
  return wordsOf(game.id, language, names)
}
