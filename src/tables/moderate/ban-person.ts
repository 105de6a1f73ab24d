import type { GuildId, UserId } from '../../store/values/ids.ts'
import { stopFollowingThere } from '../following/stop-following.ts'
import type { NamedUser } from '../invitations/invite.ts'
import type { Context } from '../record/context.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { knowing, mayRun } from '../record/rights.ts'
import { UNKNOWN_USER } from '../record/unknown-user.ts'
import { standInLine } from '../seeks/add-seek.ts'
import { currentBan, liftBan, readBans, type ServerBan } from '../servers/banned-from.ts'
import { noteDeed } from '../servers/note-deed.ts'
import { wasTold } from '../servers/was-told.ts'
import { asRunner, type ServerRequest } from '../table/as-runner.ts'
import { inLine } from '../table/limits.ts'
import type { Change } from '../table/transact.ts'
import { type HitByBan, hitByBan, type SeenHit, seenHit } from './hit-by-ban.ts'

const DAY_MS = 24 * 3600 * 1000

/** Whom a ban is for. */
interface Meant extends ServerRequest {
  readonly person: NamedUser
}

/** For how many days, and why. */
interface Banning extends Meant {
  /** For good if nothing is said. */
  readonly days?: number | undefined
  readonly reason: string
  /** The ban in whose place it is meant to be, by its number; in the place of none if nothing is said. */
  readonly over?: number | undefined
}

/** What a ban hits, and the ban that somebody has there already. */
interface Outlook<H = HitByBan> {
  readonly hit: H
  readonly before: ServerBan | undefined
}

/** Until when somebody is banned, and what that hits; or that there is another ban than whoever asks knew of, and nothing was done. */
type Banned<H = SeenHit> = Outlook<H> &
  ({ readonly isDone: true; readonly until: Date | undefined } | { readonly isDone: false })

/** The bans that are left, and which one was lifted; none where it was over already. */
interface Lifting {
  readonly bans: readonly ServerBan[]
  readonly lifted: ServerBan | undefined
}

/** What a ban would hit, for those who may run the server. */
export async function wouldBan(context: Context, request: Meant): Promise<Result<Outlook<SeenHit>>> {
  const { member, store, now } = context
  const { guild, person } = request
  if (!(await knowing(member, async () => mayRun(guild, member)))) return deny('no-moderator')
  const refused = notBannable(request, await standingOf(context, request))
  if (refused) return refused
  const found = await outlook({ tx: store.prisma, now: now() }, { guild, user: person.user })
  return { ok: true, ...found, hit: await seenHit(found.hit, guild, member) }
}

async function outlook(
  at: { readonly tx: Pick<Change['tx'], '$queryRaw' | '$executeRaw'>; readonly now: Date },
  who: { readonly guild: GuildId; readonly user: UserId },
): Promise<Outlook> {
  return { hit: await hitByBan(at.tx, who), before: await currentBan(at, who) }
}

/** Whether whoever is to be banned runs the server, and whether Discord says so. */
interface Standing {
  readonly runs: boolean
  readonly isUnsaid: boolean
}

async function standingOf({ memberOf }: Context, { guild, person }: Meant): Promise<Standing> {
  const target = memberOf?.(person.user)
  const runs = await knowing(target, async () => mayRun(guild, target))
  return { runs, isUnsaid: target?.isUnsaid?.(guild) ?? false }
}

/**
 * Bans somebody from a server, in place of a ban that whoever asks knows of. What they seek and follow there is withdrawn, jobs
 * take them out of lobbies and tell them, and their games go on.
 */
export async function banPerson(context: Context, request: Banning): Promise<Result<Banned>> {
  const done = await banAt(context, request, await standingOf(context, request))
  return done.ok ? { ...done, hit: await seenHit(done.hit, request.guild, context.member) } : done
}

function banAt(context: Context, request: Banning, standing: Standing): Promise<Result<Banned<HitByBan>>> {
  const { user, guild, person, days, reason, over } = request
  return asRunner(context, request, async (change): Promise<Result<Banned<HitByBan>>> => {
    const { tx, now, enqueue } = change
    const refused = notBannable(request, standing)
    if (refused) return refused
    const until = days === undefined ? undefined : new Date(now.getTime() + days * DAY_MS)
    const banned = { guild, user: person.user }
    // In the order in which these are locked where seeks are matched.
    await standInLine(change, guild)
    await inLine(change, person.user)
    const found = await outlook(change, banned)
    if (found.before?.id !== over) return { ok: true, isDone: false, ...found }
    await liftBan(change, banned)
    const row = { guildId: guild, userId: person.user, byId: user, reason, at: now, until: until ?? null }
    const { id } = await tx.serverBan.create({ data: row, select: { id: true } })
    await withdrawThere(change, banned)
    enqueue({ queue: 'banned', payload: banned }, { queue: 'tell-banned', payload: { ban: id } })
    const why = { ...(until !== undefined && { until }), ...(reason !== '' && { reason }) }
    await noteDeed(change, {
      guild,
      by: user,
      what: { deed: 'ban', user: person.user, ...why, ...countHit(found.hit) },
    })
    return { ok: true, isDone: true, until, ...found }
  })
}

/** Withdraws what somebody seeks and follows on a server. */
async function withdrawThere(change: Change, { guild, user }: { readonly guild: GuildId; readonly user: UserId }) {
  const { tx, now, enqueue } = change
  const sought = { guildId: guild, userId: user, goneAt: null }
  const { count } = await tx.seek.updateMany({ where: sought, data: { goneAt: now } })
  if (count > 0) enqueue({ queue: 'seeks', payload: { guild } })
  await stopFollowingThere(change, { user, guild })
}

/** How many tables it hits, as far as it hits any. */
function countHit({ leaves, hands, closes, plays }: HitByBan) {
  const counts = { left: leaves.length + hands.length, closed: closes.length, games: plays.length }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

function notBannable({ user, person }: Meant, { runs, isUnsaid }: Standing): Denied | undefined {
  if (person.user === user) return deny('bans-oneself')
  if (person.isApp) return deny('bans-app')
  if (isUnsaid) return deny('bans-unsaid', { user: person.user })
  return runs ? deny('bans-runner', { user: person.user }) : undefined
}

/** Lets somebody sit, open and seek on a server again; false where they were not banned. */
export function unbanPerson(
  context: Context,
  request: ServerRequest & { readonly banned: UserId },
): Promise<Result<{ readonly wasBanned: boolean }>> {
  const { guild, user, banned } = request
  return asRunner(context, request, async change => {
    const before = await currentBan(change, { guild, user: banned })
    await liftBan(change, { guild, user: banned })
    if (before !== undefined) await tellLifting(change, { guild, by: user, banned, ban: before })
    return { ok: true, wasBanned: before !== undefined }
  })
}

/** Notes that a ban is lifted, and has whoever was told of it told of that too. */
async function tellLifting(
  change: Change,
  {
    guild,
    by,
    banned,
    ban,
  }: Pick<ServerRequest, 'guild'> & Record<'by' | 'banned', UserId> & { readonly ban: ServerBan },
): Promise<void> {
  await noteDeed(change, { guild, by, what: { deed: 'unban', user: banned } })
  if (ban.user === undefined || !(await wasTold(change.tx, { ...ban, guild }))) return
  change.enqueue({ queue: 'tell-lifted', payload: { ban: ban.id, guild, user: ban.user } })
}

/** The same by the number of the ban; which one it was, unless it was over. */
export function liftBanOf(
  context: Context,
  request: ServerRequest & { readonly ban: number },
): Promise<Result<Lifting>> {
  const { guild, user, ban: id } = request
  return asRunner(context, request, async (change): Promise<Result<Lifting>> => {
    const before = await readBans(change.tx, guild, change.now)
    const lifted = before.find(one => one.id === id)
    if (lifted === undefined) return { ok: true, bans: before, lifted }
    await change.tx.serverBan.delete({ where: { id } })
    await tellLifting(change, { guild, by: user, banned: lifted.user ?? UNKNOWN_USER, ban: lifted })
    return { ok: true, bans: before.filter(one => one !== lifted), lifted }
  })
}

/** Who is banned from a server, for those who may run it. */
export async function serverBans(
  context: Context,
  { guild }: Pick<ServerRequest, 'guild'>,
): Promise<Result<{ readonly bans: readonly ServerBan[] }>> {
  const { member, store, now } = context
  if (!(await knowing(member, async () => mayRun(guild, member)))) return deny('no-moderator')
  return { ok: true, bans: await readBans(store.prisma, guild, now()) }
}
