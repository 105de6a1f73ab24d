import type { Words } from '../../engine/contract/words.ts'
import type { UserId } from '../../store/values/ids.ts'
import type { Reliability } from '../../tables/people/reliability.ts'
import type { RatingStep } from '../../tables/ratings/rating-history.ts'
import type { PlayerStanding } from '../../tables/ratings/stats.ts'
import { capital } from '../../words/capital.ts'
import type { Locale } from '../../words/locales.ts'
import { moment } from '../../words/moment.ts'
import { sayDuration } from '../../words/say-duration.ts'
import { gameWords, type UiKey, uiWords } from '../../words/words.ts'
import { type Body, button, page, row, text } from '../model/blocks.ts'
import { tellReliability } from '../people/tell-reliability.ts'

/** What is told of a player, and of the best at a game. */
export interface Stats {
  readonly user: UserId
  /** It is they who read it. */
  readonly isOwn: boolean
  readonly standings: readonly PlayerStanding[]
  /** In seconds. */
  readonly answerTime: number | undefined
  /** At all games. */
  readonly reliability: Reliability | undefined
  /** Their last games at one game, the newest first. */
  readonly history?: { readonly game: string; readonly steps: readonly RatingStep[] }
  /** The best at a game, if one is asked for. */
  readonly best?: { readonly game: string; readonly standings: readonly PlayerStanding[] }
}

/** How many of the last games are told one by one. */
const TOLD = 5

/** How a player has done on a server, with a picture of it, and the server's best. */
export function statsPage(
  { user, isOwn, standings, answerTime, reliability, best, history }: Stats,
  locale: Locale,
  chart: Pick<Body, 'blocks' | 'files'> = { blocks: [], files: [] },
): Body {
  const words = uiWords(locale)
  const nameOf = (game: string) => gameWords(game, locale).say('game.name')
  const average = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const own = standings.map(({ game, rating, games, wins, averagePlace }) =>
    words.say('stats.line', { game: nameOf(game), rating, count: games, wins, place: average.format(averagePlace) }),
  )
  const pace =
    answerTime === undefined ? [] : [words.say('stats.answers', { average: sayDuration(answerTime, locale) })]
  const known =
    reliability === undefined
      ? []
      : [capital(tellReliability({ ...reliability, answerTime: undefined }, words, locale), locale)]
  const list = best?.standings.map(
    (one, index) =>
      `${index + 1}. <@${one.user}> · ${words.say('stats.best-line', { rating: one.rating, count: one.games })}`,
  )
  const last = history?.steps.slice(0, TOLD).map(step => tellStep(step, words, locale)) ?? []
  const blocks = [
    text([`### <@${user}>`, ...(own.length === 0 ? [words.say('stats.none')] : own), ...pace, ...known].join('\n')),
    ...(history === undefined || last.length === 0
      ? []
      : [text([`**${words.say('stats.last', { game: nameOf(history.game) })}**`, ...last].join('\n'))]),
    ...chart.blocks,
    ...(best === undefined || list === undefined || list.length === 0
      ? []
      : [text([`**${words.say('stats.best', { game: nameOf(best.game) })}**`, ...list].join('\n'))]),
    text(`-# ${words.say('stats.how')}`),
    ...(isOwn ? [] : [row([button(words.say('button.follow-player'), { type: 'follow-player', player: user })])]),
  ]
  return page(blocks, chart.files)
}

/** A game in a line: when it ended, in which place, and what that brought. */
function tellStep({ endedAt, place, of, before, after, isAnnulled }: RatingStep, words: Words<UiKey>, locale: Locale) {
  const gain = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(after - before)
  const facts = { when: moment(endedAt, 'D'), place, of, gain, rating: after }
  return `- ${words.say(isAnnulled ? 'stats.step-annulled' : 'stats.step', facts)}`
}
