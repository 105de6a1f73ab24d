import type { Seat } from '../engine/contract/seat.ts'
import { backToMore } from '../pages/back.ts'
import { sureButton } from '../pages/head.ts'
import { note, page, row, text } from '../pages/model/blocks.ts'
import { sentence } from '../pages/model/refusals.ts'
import type { Reply } from '../pages/model/reply.ts'
import type { ChannelId } from '../store/values/ids.ts'
import { annul, reinstate } from '../tables/moderate/annul.ts'
import { closable, closeTable } from '../tables/moderate/close-table.ts'
import { freeAnySeat } from '../tables/moderate/free-any-seat.ts'
import { moveTable } from '../tables/moderate/move-table.ts'
import { nudge } from '../tables/moderate/nudge.ts'
import { stopClocks } from '../tables/moderate/stop-clocks.ts'
import { type ServerChange, type ServerSettings, setServer, type TablesIn } from '../tables/people/server-settings.ts'
import { markedName } from '../words/names.ts'
import { sayOption, uiWords } from '../words/words.ts'
import { type Act, no, once, request, tell } from './model/act.ts'
import type { Actor, Place } from './model/actor.ts'
import { explain } from './model/explain.ts'
import { lackingAt } from './model/outside.ts'
import type { Services } from './model/services.ts'

/** Has those reminded who are waited for. */
export async function nudgeTable(act: Act): Promise<Reply> {
  const { actor, services, table } = act
  const done = await nudge(services.tables, request(act))
  return done.ok ? sentence('moderate.nudged', actor.locale, { table }) : no(act, done)
}

/** Frees a seat for anybody to take. */
export async function replacePlayer(act: Act, seat: Seat): Promise<Reply> {
  const { actor, services, table } = act
  const done = await freeAnySeat(services.tables, { ...request(act), seat })
  return done.ok ? sentence('moderate.freed', actor.locale, { table, who: markedName(done.name) }) : no(act, done)
}

/** Stops the clocks, or lets them run again. */
export async function setClocks(act: Act, deed: 'pause' | 'resume'): Promise<Reply> {
  const { actor, services, table } = act
  const done = await stopClocks(services.tables, { ...request(act), deed })
  return done.ok ? sentence(`moderate.${deed}`, actor.locale, { table }) : no(act, done)
}

/** Asks a moderator once more before a table is closed. */
export async function askToClose(act: Act): Promise<Reply> {
  const { actor, services, table } = act
  const open = await closable(services.tables, table)
  if (!open.ok) return no(act, open)
  const words = uiWords(actor.locale)
  const body = page([
    text(words.say('sure.close', { table })),
    row([sureButton(words, table, 'close'), backToMore(table, words)]),
  ])
  return { type: 'message', body }
}

/** Closes a table without a result. */
export async function closeByModerator(act: Act): Promise<Reply> {
  const done = await closeTable(act.services.tables, request(act))
  return done.ok ? once(tell(act, 'done.abandoned', {}, 'more'), 'abandoned', 'finished') : no(act, done)
}

/** Has the game of a table count for no rating. */
export async function annulGame(act: Act, reason: string): Promise<Reply> {
  const { actor, services, table } = act
  const done = await annul(services.tables, { ...request(act), reason })
  return done.ok ? sentence('moderate.annulled', actor.locale, { table }) : no(act, done, 'nowhere')
}

/** Has it count again. */
export async function reinstateGame(act: Act): Promise<Reply> {
  const { actor, services, table } = act
  const done = await reinstate(services.tables, request(act))
  return done.ok ? sentence('moderate.reinstated', actor.locale, { table }) : no(act, done, 'nowhere')
}

/** Brings a table to another channel, if the bot may do there what it has to. */
export async function bringTable(act: Act, place: Place | undefined): Promise<Reply> {
  const { actor, services, table } = act
  if (place === undefined) return sentence('refused.unknown-command', actor.locale)
  const lacking = await lackingAt(actor, place)
  if (lacking !== undefined) return lacking
  const { channel } = place
  const done = await moveTable(services.tables, { ...request(act), channel })
  return done.ok ? sentence('live.moved', actor.locale, { table, channel }) : no(act, done)
}

/** Says, after a change if one is wanted, where tables may be opened, where the digest goes, and where what is sought is shown. */
export async function settleServer(actor: Actor, services: Services, change: ServerChange): Promise<Reply> {
  const { interaction, user, guild, locale } = actor
  if (guild === undefined) return sentence('refused.no-moderator', locale)
  const done = await setServer(services.tables, { interaction, user, guild: guild.id }, change)
  if (!done.ok) return explain(services, done, locale)
  return { type: 'message', body: note(tellServer(done, actor)) }
}

/** The same with a channel where tables may be opened, if the bot may write there. */
export async function allowTablesIn(
  actor: Actor,
  services: Services,
  { place, forbid }: { readonly place: Place; readonly forbid: ChannelId | undefined },
): Promise<Reply> {
  return (await lackingAt(actor, place)) ?? settleServer(actor, services, { allow: place.channel, forbid })
}

/** Says that two options of a command exclude each other, by their paths. */
export function oneOrOther({ locale, client }: Actor, one: string, other: string): Reply {
  return sentence('refused.one-or-other', locale, { one: sayOption(one, client), other: sayOption(other, client) })
}

/**
 * The same with where new tables open: in threads, where they are asked for, or in a forum where the bot may post, which is
 * meant where one is named.
 */
export async function openTablesIn(
  actor: Actor,
  services: Services,
  { where, place }: { readonly where: TablesIn['type'] | undefined; readonly place: Place | undefined },
): Promise<Reply> {
  if (place === undefined) {
    if (where === 'forum') return sentence('refused.which-forum', actor.locale)
    return settleServer(actor, services, where === undefined ? {} : { tablesIn: { type: where } })
  }
  if (where === 'here' || where === 'threads') {
    const channel = sayOption('moderate tables channel', actor.client)
    return sentence('refused.channel-of-forum', actor.locale, { channel })
  }
  const tablesIn = { type: 'forum', channel: place.channel } as const
  return (await lackingAt(actor, place)) ?? settleServer(actor, services, { tablesIn })
}

/** The same with a channel for the digest, if the bot may write there. */
export async function sendDigestTo(actor: Actor, services: Services, place: Place): Promise<Reply> {
  return (await lackingAt(actor, place)) ?? settleServer(actor, services, { digest: place.channel })
}

/** The same with a channel for the message that shows what is sought, if the bot may write there. */
export async function showSeeksIn(actor: Actor, services: Services, place: Place): Promise<Reply> {
  return (await lackingAt(actor, place)) ?? settleServer(actor, services, { seeks: place.channel })
}

function tellServer({ channels, digest, seeks, tablesIn }: ServerSettings, { locale }: Actor): string {
  const words = uiWords(locale)
  const link = (channel: ChannelId) => `<#${channel}>`
  return [
    channels.length === 0
      ? words.say('moderate.everywhere')
      : words.say('moderate.channels', { channels: { list: channels.map(link) } }),
    tablesIn.type === 'forum'
      ? words.say('moderate.forum', { channel: link(tablesIn.channel) })
      : words.say(`moderate.${tablesIn.type}`),
    digest === undefined ? words.say('moderate.no-digest') : words.say('moderate.digest', { channel: link(digest) }),
    seeks === undefined ? words.say('moderate.no-seeks') : words.say('moderate.seeks', { channel: link(seeks) }),
  ].join('\n')
}
