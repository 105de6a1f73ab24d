import { quoted, sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import { ratingChart } from '../pages/ratings/rating-chart.ts'
import { statsPage } from '../pages/ratings/stats.ts'
import { userId } from '../store/values/ids.ts'
import { readReliability } from '../tables/people/reliability.ts'
import { ratingHistory } from '../tables/ratings/rating-history.ts'
import { answerTime, best, playerStandings } from '../tables/ratings/stats.ts'
import type { Actor } from './model/actor.ts'
import type { Services } from './model/services.ts'

const BEST = 10
/** How many of the last games are drawn. */
const DRAWN = 50

/** How the asker, or another player, has done on the server, and the best at a game if one is named. */
export async function showStats(
  { guild, user: actor, locale }: Actor,
  services: Services,
  { game, player }: { readonly game?: string | undefined; readonly player?: string | undefined },
): Promise<Reply> {
  const { tables: context } = services
  if (guild === undefined) return sentence('refused.only-on-servers', locale)
  if (game !== undefined && !context.games.has(game))
    return sentence('refused.unknown-game', locale, { game: quoted(game) })
  const user = player === undefined ? actor : userId.parse(player)
  const wanted = { guild: guild.id, user, ...(game !== undefined && { game }) }
  const [own, time, reliability] = await Promise.all([
    playerStandings(context, wanted),
    answerTime(context, wanted),
    readReliability(context, wanted),
  ])
  const most = game ?? own[0]?.game
  const steps = most === undefined ? [] : await ratingHistory(context, { ...wanted, game: most, limit: DRAWN })
  const stats = {
    user,
    isOwn: user === actor,
    standings: own,
    answerTime: time,
    reliability,
    ...(most !== undefined && { history: { game: most, steps } }),
    ...(game !== undefined && {
      best: { game, standings: await best(context, { guild: guild.id, game, limit: BEST }) },
    }),
  }
  const drawn = most === undefined || steps.length < 2 ? undefined : context.games.get(most)
  const chart = drawn && (await ratingChart(services, drawn, steps, locale))
  return { type: 'message', body: statsPage(stats, locale, chart) }
}
