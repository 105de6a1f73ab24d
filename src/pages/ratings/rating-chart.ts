import type { AnyGame } from '../../engine/contract/game.ts'
import { chart } from '../../render/chart.ts'
import type { RatingStep } from '../../tables/ratings/rating-history.ts'
import type { Locale } from '../../words/locales.ts'
import { gameWords, uiWords } from '../../words/words.ts'
import type { PageServices } from '../model/page-services.ts'
import { type Pictured, pictured } from '../pictured.ts'

/** Ratings are drawn from a round number below the least of them on. */
const ROUND = 50

/** What the last games have made of somebody's rating, the newest first, drawn as a line. */
export function ratingChart(
  services: PageServices,
  game: AnyGame,
  steps: readonly RatingStep[],
  locale: Locale,
): Promise<Pictured> {
  const ui = uiWords(locale)
  const name = gameWords(game.id, locale).say('game.name')
  const ratings = [...steps.map(({ after }) => after), steps.at(-1)?.before ?? 0].reverse()
  const facts = { game: name, first: ratings[0] ?? 0, last: ratings.at(-1) ?? 0 }
  return pictured(
    services,
    { game, ui },
    {
      name: 'rating.png',
      scene: () =>
        chart({
          points: ratings.map(rating => [rating]),
          names: [ui.say('chart.now')],
          axes: { points: ui.say('chart.rating'), turns: ui.say('chart.games') },
          from: ROUND * Math.floor((Math.min(...ratings) - 1) / ROUND),
        }),
      alt: ui.say('stats.chart', facts),
    },
  )
}
