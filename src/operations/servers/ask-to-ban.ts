import { cut } from '../../engine/basics/cut.ts'
import { type Banning, type BansPress, LONGEST_BAN_REASON } from '../../pages/model/press.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { askToBanPage, bannedPage } from '../../pages/servers/banned-page.ts'
import { bansPage, liftedPage } from '../../pages/servers/bans-page.ts'
import { userId } from '../../store/values/ids.ts'
import type { NamedUser } from '../../tables/invitations/invite.ts'
import { banPerson, liftBanOf, serverBans, unbanPerson, wouldBan } from '../../tables/moderate/ban-person.ts'
import type { ServerRequest } from '../../tables/table/as-runner.ts'
import type { Actor } from '../model/actor.ts'
import { NO_DIRECTORY } from '../model/directory.ts'
import { explain } from '../model/explain.ts'
import type { Services } from '../model/services.ts'

/** What every verb for a server is told about the asker; undefined in direct messages. */
function onServer({ interaction, user, guild }: Actor): ServerRequest | undefined {
  return guild && { interaction, user, guild: guild.id }
}

/** Whom a command bans, for how many days if not for good, and why. */
interface Typed {
  readonly person: NamedUser | undefined
  readonly days?: number
  readonly reason: string
}

/** Says what a ban from the server’s tables would hit, and asks once more. */
export async function askToBan(actor: Actor, services: Services, { person, days = 0, reason }: Typed): Promise<Reply> {
  const { locale } = actor
  const request = onServer(actor)
  if (request === undefined) return sentence('refused.no-moderator', locale)
  if (person === undefined) return sentence('refused.unknown-command', locale)
  const seen = await wouldBan(services.tables, { ...request, person })
  if (!seen.ok) return explain(services, seen, locale)
  const wanted = { type: 'ban', user: person.user, days, reason: cut(reason.trim(), LONGEST_BAN_REASON) } as const
  return asked(wanted, { ...seen, guild: request.guild, locale, name: person.name })
}

type Asking = Parameters<typeof askToBanPage>[1]

function asked(wanted: Omit<Banning, 'over'>, about: Asking): Reply {
  return { type: 'message', body: askToBanPage({ ...wanted, over: about.before?.id ?? 0 }, about) }
}

/** Bans whom it was asked about, and says what comes of it; where they have been banned meanwhile, it is asked anew. */
async function banSomebody(actor: Actor, services: Services, press: Banning): Promise<Reply> {
  const { locale } = actor
  const { user, days, over, reason } = press
  const request = onServer(actor)
  if (request === undefined) return sentence('refused.no-moderator', locale)
  const done = await banPerson(services.tables, {
    ...request,
    person: { user, isApp: false },
    reason,
    ...(days > 0 && { days }),
    ...(over > 0 && { over }),
  })
  if (!done.ok) return explain(services, done, locale)
  const about = { guild: request.guild, hit: done.hit, locale }
  if (!done.isDone) {
    const { directory = NO_DIRECTORY } = services
    return asked(press, { ...about, before: done.before, name: await directory.person(user), hasChanged: true })
  }
  return { type: 'message', body: bannedPage({ user, reason, until: done.until }, about) }
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

/** Turns a page of that list, lifts one of the bans and shows the page again, or bans somebody, or not after all. */
export async function pressBans(actor: Actor, services: Services, press: BansPress): Promise<Reply> {
  const { locale } = actor
  if (press.type === 'bans') return listBans(actor, services, press.page)
  if (press.type === 'ban') return banSomebody(actor, services, press)
  if (press.type === 'no-ban') return sentence('ban.not-done', locale)
  const request = onServer(actor)
  if (request === undefined) return sentence('refused.no-moderator', locale)
  const done = await liftBanOf(services.tables, { ...request, ban: press.ban })
  if (!done.ok) return explain(services, done, locale)
  return { type: 'message', body: liftedPage(done, press.page, locale) }
}
