import { followedTablePage, followsPage } from '../../pages/company/follows-page.ts'
import { note } from '../../pages/model/blocks.ts'
import { quoted, sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { userId } from '../../store/values/ids.ts'
import { beginFollowing } from '../../tables/following/begin-following.ts'
import { FOLLOW_WAYS, type FollowTarget, type FollowWay } from '../../tables/following/follow-target.ts'
import { readFollows } from '../../tables/following/read-follows.ts'
import { stopFollowing } from '../../tables/following/stop-following.ts'
import { gameWords, type UiKey, uiWords } from '../../words/words.ts'
import { type Act, no, panel, request, tell } from '../model/act.ts'
import type { Actor } from '../model/actor.ts'
import { explain } from '../model/explain.ts'
import type { Services } from '../model/services.ts'

/** Has the asker told of a table from now on. */
export async function followAtTable(act: Act, way?: FollowWay): Promise<Reply> {
  const { services, table, actor } = act
  const begun = await beginFollowing(services.tables, { ...request(act), target: { type: 'table', table }, way })
  return begun.ok ? panel(act, followedTablePage(table, begun.way, actor.locale)) : no(act, begun, 'more')
}

/** The same by a button, which says the way by its number; 0 where it says none. */
export function followByButton(act: Act, way: number): Promise<Reply> {
  return followAtTable(act, FOLLOW_WAYS[way - 1])
}

/** Tells the asker of a table no more. */
export async function unfollowTable(act: Act): Promise<Reply> {
  const { services, table } = act
  const stopped = await stopFollowing(services.tables, { ...request(act), what: { type: 'table', table } })
  return stopped.ok ? tell(act, 'follow.stopped-table', { table }, 'more') : no(act, stopped, 'more')
}

/** Has the asker told of what a player does on this server. Nobody learns by it whether the player wants that. */
export async function followPlayer(
  actor: Actor,
  services: Services,
  { player, how: way = 'digest' }: { readonly player: string; readonly how?: FollowWay | undefined },
): Promise<Reply> {
  if (actor.guild === undefined) return sentence('refused.follow-on-server', actor.locale)
  const target = { type: 'player', player: userId.parse(player), guild: actor.guild.id } as const
  return begin(actor, services, {
    target,
    way,
    said: 'follow.player',
    facts: { player, way: { key: `follow.way.${way}` } },
  })
}

/** Has the asker told once a day of this server's tables with free seats: of all games, or of this one beside others they named. */
export async function followFreeSeats(
  actor: Actor,
  services: Services,
  { game }: { readonly game?: string | undefined },
): Promise<Reply> {
  const { guild, user, locale } = actor
  const { tables: context } = services
  if (guild === undefined) return sentence('refused.follow-on-server', locale)
  if (game !== undefined && !context.games.has(game))
    return sentence('refused.unknown-game', locale, { game: quoted(game) })
  const before = (await readFollows(context, user)).flatMap(({ target }) =>
    target.type === 'free' && target.guild === guild.id ? target.games : [],
  )
  const games = game === undefined ? [] : [...new Set([...before, game])]
  const names = games.map(one => gameWords(one, locale).say('game.name'))
  const said = games.length === 0 ? 'follow.free-begun' : 'follow.free-begun-of'
  const target = { type: 'free', guild: guild.id, games } as const
  return begin(actor, services, { target, way: 'digest', said, facts: { games: { list: names } } })
}

interface Begun {
  readonly target: FollowTarget
  readonly way: FollowWay
  readonly said: UiKey
  readonly facts: Parameters<typeof sentence>[2]
}

async function begin(actor: Actor, services: Services, { target, way, said, facts = {} }: Begun): Promise<Reply> {
  const { interaction, user, locale } = actor
  const begun = await beginFollowing(services.tables, { interaction, user, target, way })
  if (!begun.ok) return explain(services, begun, locale)
  const { say } = uiWords(locale)
  return { type: 'message', body: note(`${say(said, facts)}\n-# ${say('follow.told')}`) }
}

/** What the asker follows. */
export async function listFollowed({ user, locale, guild }: Actor, { tables: context }: Services): Promise<Reply> {
  const follows = await readFollows(context, user)
  return { type: 'message', body: followsPage(follows, { locale, guild: guild?.id }) }
}

/** Ends one thing that the asker follows, by its number, and shows what is left. */
export async function stopFollowed(actor: Actor, services: Services, id: number): Promise<Reply> {
  const { interaction, user, locale } = actor
  const what = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : 0
  const stopped = await stopFollowing(services.tables, { interaction, user, what })
  return stopped.ok ? listFollowed(actor, services) : explain(services, stopped, locale)
}
