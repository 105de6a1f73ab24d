import type { Words } from '../../engine/words.ts'
import type { TableFacts } from '../../tables/position.ts'
import type { HouseKey } from '../words.ts'

/** How much time a decision may take at a table, and what happens when it is over. */
export function tellPace(
  { pace, late, quiet }: Pick<TableFacts, 'pace' | 'late' | 'quiet'>,
  words: Words<HouseKey>,
): string {
  if (pace === 'NONE') return words.say('pace.NONE')
  const parts = [words.say(`pace.${pace}`), words.say(`late.${late}`), ...(quiet ? [words.say('pace.quiet')] : [])]
  return parts.join(' ')
}
