import type { UserId } from '../../store/values/ids.ts'
import type { Reliability } from '../../tables/people/reliability.ts'
import type { PlayerStanding } from '../../tables/people/stats.ts'
import { capital } from '../../words/capital.ts'
import type { Locale } from '../../words/locales.ts'
import { sayDuration } from '../../words/say-duration.ts'
import { gameWords, uiWords } from '../../words/words.ts'
import { type Body, page, text } from '../model/blocks.ts'
import { tellReliability } from './tell-reliability.ts'

/** What is told of a player, and of the best at a game. */
export interface Stats {
  readonly user: UserId
  readonly standings: readonly PlayerStanding[]
  /** In seconds. */
  readonly answerTime: number | undefined
  /** At all games. */
  readonly reliability: Reliability | undefined
  /** The best at a game, if one is asked for. */
  readonly best?: { readonly game: string; readonly standings: readonly PlayerStanding[] }
}

/** How a player has done on a server, and the server's best. */
export function statsPage({ user, standings, answerTime, reliability, best }: Stats, locale: Locale): Body {
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
  return page([
    text([`### <@${user}>`, ...(own.length === 0 ? [words.say('stats.none')] : own), ...pace, ...known].join('\n')),
    ...(best === undefined || list === undefined || list.length === 0
      ? []
      : [text([`**${words.say('stats.best', { game: nameOf(best.game) })}**`, ...list].join('\n'))]),
    text(`-# ${words.say('stats.how')}`),
  ])
}
