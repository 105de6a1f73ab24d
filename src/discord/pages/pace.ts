import type { Words } from '../../engine/contract/words.ts'
import type { TableFacts } from '../../tables/record/position.ts'
import type { HouseKey } from '../words/words.ts'

/** How much time a decision may take at a table, what happens when it is over, and what silence means in a vote. */
export function tellPace(
  { pace, late, quiet, silence, brisk }: Pick<TableFacts, 'pace' | 'late' | 'quiet' | 'silence' | 'brisk'>,
  words: Words<HouseKey>,
): string {
  const clock = pace === 'NONE' ? [] : [words.say(`late.${late}`), ...(quiet ? [words.say('pace.quiet')] : [])]
  return [
    words.say(`pace.${pace}`),
    ...clock,
    ...(silence ? [words.say('pace.silence')] : []),
    ...(brisk ? [words.say('pace.brisk')] : []),
  ].join(' ')
}
