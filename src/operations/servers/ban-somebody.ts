import { note } from '../../pages/model/blocks.ts'
import type { BansPress } from '../../pages/model/press.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { bansPage } from '../../pages/servers/bans-page.ts'
import { userId } from '../../store/values/ids.ts'
import type { NamedUser } from '../../tables/invitations/invite.ts'
import { banPerson, liftBanOf, serverBans, unbanPerson } from '../../tables/moderate/ban-person.ts'
import type { ServerRequest } from '../../tables/table/as-runner.ts'
import { moment } from '../../words/moment.ts'
import { uiWords } from '../../words/words.ts'
import type { Actor } from '../model/actor.ts'
import { explain } from '../model/explain.ts'
import type { Services } from '../model/services.ts'

/** What every verb for a server is told about the asker; undefined in direct messages. */
function onServer({ interaction, user, guild }: Actor): ServerRequest | undefined {
  return guild && { interaction, user, guild: guild.id }
}

/** Bans somebody from the server’s tables, and says which games they go on playing. */
export async function banSomebody(
  actor: Actor,
  services: Services,
  { person, days, reason }: { readonly person: NamedUser | undefined; readonly days?: number; readonly reason: string },
): Promise<Reply> {
  const { locale } = actor
  const request = onServer(actor)
  if (request === undefined) return sentence('refused.no-moderator', locale)
  if (person === undefined) return sentence('refused.unknown-command', locale)
  const done = await banPerson(services.tables, { ...request, person, days, reason: reason.trim() })
  if (!done.ok) return explain(services, done, locale)
  const { until, games } = done
  const words = uiWords(locale)
  const facts = { person: `<@${person.user}>`, ...(until !== undefined && { until: moment(until, 'f') }) }
  const list = games.map(table => `#${table}`)
  const lines = [
    words.say(until === undefined ? 'ban.done' : 'ban.done-until', facts),
    ...(games.length === 0 ? [] : [words.say('ban.games', { count: games.length, tables: { list } })]),
  ]
  return { type: 'message', body: note(lines.join('\n')) }
}

/** Lifts somebody’s ban. */
export async function unbanSomebody(
  actor: Actor,
  services: Services,
  { user }: { readonly user: string },
): Promise<Reply> {
  const { locale } = actor
  const request = onServer(actor)
  if (request === undefined) return sentence('refused.no-moderator', locale)
  const done = await unbanPerson(services.tables, { ...request, banned: userId.parse(user) })
  if (!done.ok) return explain(services, done, locale)
  return sentence(done.wasBanned ? 'ban.lifted' : 'ban.none', locale, { person: `<@${user}>` })
}

/** A page of those who are banned, counted from 0. */
export async function listBans(actor: Actor, services: Services, page: number): Promise<Reply> {
  const { locale } = actor
  const request = onServer(actor)
  if (request === undefined) return sentence('refused.no-moderator', locale)
  const read = await serverBans(services.tables, request)
  if (!read.ok) return explain(services, read, locale)
  return { type: 'message', body: bansPage(read.bans, page, locale) }
}

/** Turns a page of that list, or lifts one of the bans and shows the page again. */
export async function pressBans(actor: Actor, services: Services, press: BansPress): Promise<Reply> {
  if (press.type === 'bans') return listBans(actor, services, press.page)
  const { locale } = actor
  const request = onServer(actor)
  if (request === undefined) return sentence('refused.no-moderator', locale)
  const done = await liftBanOf(services.tables, { ...request, ban: press.ban })
  if (!done.ok) return explain(services, done, locale)
  return { type: 'message', body: bansPage(done.bans, press.page, locale) }
}
