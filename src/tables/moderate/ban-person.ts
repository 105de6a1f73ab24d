import type { TableId, UserId } from '../../store/values/ids.ts'
import { tableId } from '../../store/values/ids.ts'
import { stopFollowingThere } from '../following/stop-following.ts'
import type { NamedUser } from '../invitations/invite.ts'
import type { Context } from '../record/context.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { knowing, mayRun } from '../record/rights.ts'
import { UNKNOWN_USER } from '../record/unknown-user.ts'
import { standInLine } from '../seeks/add-seek.ts'
import { liftBan, readBans, type ServerBan } from '../servers/banned-from.ts'
import { noteDeed } from '../servers/note-deed.ts'
import { asRunner, type ServerRequest } from '../table/as-runner.ts'
import { inLine } from '../table/limits.ts'
import type { Change } from '../table/transact.ts'

const DAY_MS = 24 * 3600 * 1000

/** Whom a ban is for, for how many days, and why. */
interface Banning extends ServerRequest {
  readonly person: NamedUser
  /** For good if nothing is said. */
  readonly days?: number | undefined
  readonly reason: string
}

/** Until when somebody is banned, and the games on the server that they go on playing. */
interface Banned {
  readonly until: Date | undefined
  readonly games: readonly TableId[]
}

/**
 * Bans somebody from a server, in place of a ban that there was. What they seek there is withdrawn, a job takes them out of
 * lobbies, and their games go on.
 */
export async function banPerson(context: Context, request: Banning): Promise<Result<Banned>> {
  const { user, guild, person, days, reason } = request
  const target = context.memberOf?.(person.user)
  const runs = await knowing(target, async () => mayRun(guild, target))
  return asRunner(context, request, async change => {
    const { tx, now, enqueue } = change
    const refused = notBannable(request, { runs, isUnsaid: target?.isUnsaid?.(guild) ?? false })
    if (refused) return refused
    const until = days === undefined ? undefined : new Date(now.getTime() + days * DAY_MS)
    // In the order in which these are locked where seeks are matched.
    await standInLine(change, guild)
    await inLine(change, person.user)
    await liftBan(change, { guild, user: person.user })
    await tx.serverBan.create({
      data: { guildId: guild, userId: person.user, byId: user, reason, at: now, until: until ?? null },
    })
    const sought = { guildId: guild, userId: person.user, goneAt: null }
    const { count } = await tx.seek.updateMany({ where: sought, data: { goneAt: now } })
    if (count > 0) enqueue({ queue: 'seeks', payload: { guild } })
    await stopFollowingThere(change, { user: person.user, guild })
    enqueue({ queue: 'banned', payload: { guild, user: person.user } })
    const why = { ...(until !== undefined && { until }), ...(reason !== '' && { reason }) }
    await noteDeed(change, { guild, by: user, what: { deed: 'ban', user: person.user, ...why } })
    return { ok: true, until, games: await gamesOf(change, request) }
  })
}

function notBannable(
  { user, person }: Banning,
  { runs, isUnsaid }: { readonly runs: boolean; readonly isUnsaid: boolean },
): Denied | undefined {
  if (person.user === user) return deny('bans-oneself')
  if (person.isApp) return deny('bans-app')
  if (isUnsaid) return deny('bans-unsaid', { user: person.user })
  return runs ? deny('bans-runner', { user: person.user }) : undefined
}

/** The running games of a server where somebody has a seat. */
async function gamesOf({ tx }: Change, { guild, person }: Banning): Promise<readonly TableId[]> {
  const rows = await tx.table.findMany({
    where: { guildId: guild, status: 'RUNNING', seats: { some: { userId: person.user, resigned: false } } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  return rows.map(({ id }) => tableId.parse(id))
}

/** Lets somebody sit, open and seek on a server again; false where they were not banned. */
export function unbanPerson(
  context: Context,
  request: ServerRequest & { readonly banned: UserId },
): Promise<Result<{ readonly wasBanned: boolean }>> {
  const { guild, user, banned } = request
  return asRunner(context, request, async change => {
    const wasBanned = await liftBan(change, { guild, user: banned })
    if (wasBanned) await noteDeed(change, { guild, by: user, what: { deed: 'unban', user: banned } })
    return { ok: true, wasBanned }
  })
}

/** The same by the number of the ban. */
export function liftBanOf(
  context: Context,
  request: ServerRequest & { readonly ban: number },
): Promise<Result<{ readonly bans: readonly ServerBan[] }>> {
  const { guild, user, ban: id } = request
  return asRunner(context, request, async change => {
    const before = await readBans(change.tx, guild, change.now)
    const lifted = before.find(one => one.id === id)
    if (lifted === undefined) return { ok: true, bans: before }
    await change.tx.serverBan.delete({ where: { id } })
    await noteDeed(change, { guild, by: user, what: { deed: 'unban', user: lifted.user ?? UNKNOWN_USER } })
    return { ok: true, bans: before.filter(one => one !== lifted) }
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
