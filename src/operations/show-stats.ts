import { quoted, sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import { statsPage } from '../pages/people/stats.ts'
import { userId } from '../store/values/ids.ts'
import { answerTime, best, standings } from '../tables/people/stats.ts'
import type { Asker } from './model/asker.ts'
import type { House } from './model/house.ts'

const BEST = 10

/** How the asker, or another player, has done on the server, and the best at a game if one is named. */
export async function showStats(
  { guild, user: asker, locale }: Asker,
  { desk }: House,
  { game, player }: { readonly game?: string | undefined; readonly player?: string | undefined },
): Promise<Reply> {
  if (guild === undefined) return sentence('refused.only-on-servers', locale)
  if (game !== undefined && !desk.games.has(game))
    return sentence('refused.unknown-game', locale, { game: quoted(game) })
  const user = player === undefined ? asker : userId.parse(player)
  const wanted = { guild: guild.id, user, ...(game !== undefined && { game }) }
  const [own, time] = await Promise.all([standings(desk, wanted), answerTime(desk, wanted)])
  const stats = { user, standings: own, answerTime: time }
  if (game === undefined) return { type: 'message', body: statsPage(stats, locale) }
  const top = await best(desk, { guild: guild.id, game, limit: BEST })
  return { type: 'message', body: statsPage({ ...stats, best: { game, standings: top } }, locale) }
}
