import type { Words } from '../../engine/contract/words.ts'
import type { Reliability } from '../../tables/people/reliability.ts'
import type { Locale } from '../../words/locales.ts'
import { sayDuration } from '../../words/say-duration.ts'
import type { UiKey } from '../../words/words.ts'

/** How reliable somebody is, in facts and no score: what they have finished, how soon they answer, how much they play. */
export function tellReliability(
  { finished, left, covered, running, answerTime }: Reliability,
  ui: Words<UiKey>,
  locale: Locale,
): string {
  const begun = finished + left
  return [
    begun === 0 ? ui.say('reliability.new') : ui.say('reliability.finished', { count: finished, begun }),
    ...(covered === 0 ? [] : [ui.say('reliability.covered', { count: covered })]),
    ...(answerTime === undefined ? [] : [ui.say('reliability.answers', { time: sayDuration(answerTime, locale) })]),
    ...(running === 0 ? [] : [ui.say('reliability.running', { count: running })]),
  ].join(', ')
}
