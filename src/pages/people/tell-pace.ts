import type { Words } from '../../engine/contract/words.ts'
import { longestDecision } from '../../tables/clocks/longest-decision.ts'
import { MOST_QUIET } from '../../tables/clocks/zones.ts'
import { DAYS_A_YEAR } from '../../tables/people/vacations.ts'
import type { TableFacts } from '../../tables/record/position.ts'
import type { UiKey } from '../../words/words.ts'

/** How long a decision may take, what happens when the time is over, and what silence means in a vote. */
export function tellPace(
  { pace, late, quiet, silence, brisk }: Pick<TableFacts, 'pace' | 'late' | 'quiet' | 'silence' | 'brisk'>,
  words: Words<UiKey>,
): string {
  const days = longestDecision(pace, quiet)
  const clock =
    days === undefined
      ? []
      : [
          ...(quiet ? [words.say('pace.quiet', { max: MOST_QUIET / 60 })] : []),
          words.say('pace.latest', { days, away: DAYS_A_YEAR }),
          words.say(`late.${late}`),
        ]
  return [
    words.say(`pace.${pace}`),
    ...clock,
    ...(silence ? [words.say('pace.silence')] : []),
    ...(brisk ? [words.say('pace.brisk')] : []),
  ].join(' ')
}
