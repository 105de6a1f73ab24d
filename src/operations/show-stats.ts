import { quoted, sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import { statsPage } from '../pages/people/stats.ts'
import { userId } from '../store/values/ids.ts'
import { readReliability } from '../tables/people/reliability.ts'
import { answerTime, best, playerStandings } from '../tables/people/stats.ts'
import type { Actor } from './model/actor.ts'
import type { Services } from './model/services.ts'

const BEST = 10

/** How the asker, or another player, has done on the server, and the best at a game if one is named. */
export async function showStats(
  { guild, user: actor, locale }: Actor,
  { tables: context }: Services,
  { game, player }: { readonly game?: string | undefined; readonly player?: string | undefined },
): Promise<Reply> {
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
  const stats = { user, standings: own, answerTime: time, reliability }
  if (game === undefined) return { type: 'message', body: statsPage(stats, locale) }
  const top = await best(context, { guild: guild.id, game, limit: BEST })
  return { type: 'message', body: statsPage({ ...stats, best: { game, standings: top } }, locale) }
}
