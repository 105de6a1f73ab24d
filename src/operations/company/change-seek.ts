import { z } from 'zod'
import type { SeekPress } from '../../pages/model/press.ts'
import { sentence } from '../../pages/model/refusals.ts'
import type { Reply } from '../../pages/model/reply.ts'
import { seeksPage, soughtGame } from '../../pages/people/seeks-page.ts'
import type { Pace } from '../../tables/record/paces.ts'
import { addSeek, renewSeek, type Sought, withdrawSeek } from '../../tables/seeks/add-seek.ts'
import { seeksOf, soughtAs } from '../../tables/seeks/read-seeks.ts'
import type { SeekHours } from '../../tables/seeks/seeker.ts'
import type { Actor } from '../model/actor.ts'
import { explain } from '../model/explain.ts'
import { lackingHere } from '../model/outside.ts'
import { refuseBanned } from '../model/refuse-banned.ts'
import type { Services } from '../model/services.ts'

/** A seek as it is typed or filled in; what is left out is as usual. */
interface Wanted {
  readonly game: string
  readonly players?: number | undefined
  readonly 'up-to'?: number | undefined
  readonly paces: readonly Pace[]
  readonly hours?: SeekHours | undefined
}

/** With how many one plays who does not say so, as far as the game takes them. */
const USUAL = { least: 3, most: 4 } as const

/** Keeps what the asker seeks, and shows all that they seek. */
export async function seekGame(actor: Actor, services: Services, wanted: Wanted): Promise<Reply> {
  return (await refusedToSeek(actor, services, wanted)) ?? showSeeks(actor, services)
}

/** Keeps what the asker seeks; what is said where that is refused. */
export async function refusedToSeek(actor: Actor, services: Services, wanted: Wanted): Promise<Reply | undefined> {
  const { guild, locale } = actor
  if (guild === undefined) return sentence('refused.seek-elsewhere', locale)
  const { game, hours = 'LOOSE' } = wanted
  const players = playersOf(wanted, services.tables.games.get(game)?.seats ?? [USUAL.least, USUAL.most])
  const paces = wanted.paces.length === 0 ? (['DAILY'] as const) : [...new Set(wanted.paces)]
  return keep(actor, services, guild, { game, ...players, paces, hours })
}

/** Keeps it; what is said where that is refused. */
async function keep(
  actor: Actor,
  services: Services,
  guild: NonNullable<Actor['guild']>,
  sought: Sought,
): Promise<Reply | undefined> {
  const lacking = await lackingHere(actor)
  if (lacking !== undefined) return lacking
  const { interaction, user, name, channel, parent } = actor
  const where = { guild: guild.id, channel, parent, locale: guild.locale ?? services.locale }
  const added = await addSeek(services.tables, { interaction, user, name, ...where, ...sought })
  return added.ok ? undefined : explain(services, added, actor.locale)
}

/** As many as are typed; where nothing is, as usual, as far as the game takes them. */
function playersOf({ players, 'up-to': most }: Wanted, [min, max]: readonly [number, number]) {
  if (players === undefined && most === undefined) {
    const least = Math.min(Math.max(USUAL.least, min), max)
    return { least, most: Math.min(Math.max(USUAL.most, least), max) }
  }
  const one = players ?? Math.min(Math.max(USUAL.least, min), most ?? max)
  const other = most ?? one
  return { least: Math.min(one, other), most: Math.max(one, other) }
}

/** What the asker seeks on their server, and why nobody has been found yet. */
export async function showSeeks(actor: Actor, services: Services): Promise<Reply> {
  const { user, guild, locale } = actor
  const { tables: context } = services
  if (guild === undefined) return sentence('refused.seek-elsewhere', locale)
  const banned = await refuseBanned(actor, services)
  if (banned !== undefined) return banned
  const own = await seeksOf(context, { guild: guild.id, user })
  return { type: 'message', body: seeksPage(own, guild.id, locale) }
}

/** The asker seeks what somebody else seeks on their server. */
async function joinIn(actor: Actor, services: Services, id: number): Promise<Reply> {
  const { guild, locale } = actor
  if (guild === undefined) return sentence('refused.seek-elsewhere', locale)
  const found = await soughtAs(services.tables, { guild: guild.id, seek: id })
  if (found === undefined) return sentence('refused.seek-gone', locale)
  return (await keep(actor, services, guild, found)) ?? showSeeks(actor, services)
}

/** Withdraws a seek of the asker, or says that they still want it; where they have several and name none, all are shown. */
export async function changeSeek(
  actor: Actor,
  services: Services,
  deed: Exclude<SeekPress['deed'], 'join'>,
  named: number | undefined,
): Promise<Reply> {
  const { guild, user, interaction, locale } = actor
  const { tables: context } = services
  const own = guild === undefined ? [] : await seeksOf(context, { guild: guild.id, user })
  const [only, ...others] = own
  const seek = named ?? (others.length === 0 ? only?.seek.id : undefined)
  if (seek === undefined) return showSeeks(actor, services)
  const done = await (deed === 'renew' ? renewSeek : withdrawSeek)(context, { interaction, user, seek })
  if (!done.ok) return explain(services, done, locale)
  return sentence(deed === 'renew' ? 'seek.renewed' : 'seek.withdrawn', locale, { game: soughtGame(done.seek, locale) })
}

/** The same by a button, or by what is picked of a list; or seeks what is picked there. */
export function pressSeek(actor: Actor, services: Services, press: SeekPress, picked: string): Promise<Reply> {
  const { deed } = press
  const seek = press.seek === 0 ? number.safeParse(picked).data : press.seek
  return deed === 'join' ? joinIn(actor, services, seek ?? 0) : changeSeek(actor, services, deed, seek)
}

/** The number of a seek as it stands in a list. */
const number = z.string().min(1).pipe(z.coerce.number())
