import type { Words } from '../../engine/contract/words.ts'
import type { Reliability } from '../../tables/people/reliability.ts'
import type { Locale } from '../../words/locales.ts'
import { sayDuration } from '../../words/say-duration.ts'
import type { UiKey } from '../../words/words.ts'

/** How reliable somebody is, in facts and no score: what they have finished, how soon they answer, and unless it is to be brief how much they play. */
export function tellReliability(
  { finished, left, covered, running, answerTime }: Reliability,
  ui: Words<UiKey>,
  locale: Locale,
  length: 'whole' | 'brief' = 'whole',
): string {
  const begun = finished + left
  const isBrief = length === 'brief'
  const games = isBrief ? 'reliability.brief' : 'reliability.finished'
  return [
    begun === 0 ? ui.say('reliability.new') : ui.say(games, { count: finished, begun }),
    ...(isBrief || covered === 0 ? [] : [ui.say('reliability.covered', { count: covered })]),
    ...(answerTime === undefined ? [] : [ui.say('reliability.answers', { time: sayDuration(answerTime, locale) })]),
    ...(isBrief || running === 0 ? [] : [ui.say('reliability.running', { count: running })]),
  ].join(', ')
}
