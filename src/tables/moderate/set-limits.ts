import { Prisma } from '../../store/prisma/client.ts'
import type { GuildId, UserId } from '../../store/values/ids.ts'
import { LIMIT_NAMES, type ServerLimits, type SomeLimits, serverLimits } from '../limits/server-limits.ts'
import type { Context } from '../record/context.ts'
import { type Denied, deny, type Result } from '../record/result.ts'
import { knowing, mayRun } from '../record/rights.ts'
import { type LimitsInUse, limitsInUse } from '../servers/limits-in-use.ts'
import { noteDeed } from '../servers/note-deed.ts'
import { asRunner, type ServerRequest } from '../table/as-runner.ts'
import type { Request } from '../table/request.ts'
import { type Change, transact } from '../table/transact.ts'

/** What is to be limited, and how; what is not named stays as it is. */
interface Limiting {
  readonly set: SomeLimits
  /** Whatever was set before is as usual again. */
  readonly usual: boolean
}

/** The limits of a server, and how much of them is in use. */
export interface ShownLimits extends ServerLimits {
  readonly used: LimitsInUse
}

/** The limits of a server, for those who may run it. */
export async function limitsAt(
  context: Context,
  { guild }: Pick<ServerRequest, 'guild'>,
): Promise<Result<ShownLimits>> {
  const { member } = context
  if (!(await knowing(member, async () => mayRun(guild, member)))) return deny('no-moderator')
  return { ok: true, ...(await limitsThere(context, guild)) }
}

/** The same for the operator. */
export async function limitsThere({ store, firstTables, limits }: Context, guild: GuildId): Promise<ShownLimits> {
  const everywhere = { ...limits, ...(firstTables !== undefined && { 'of-newcomer': firstTables }) }
  return shown({ tx: store.prisma, limits: everywhere }, guild)
}

async function shown(reading: Parameters<typeof serverLimits>[0], guild: GuildId): Promise<ShownLimits> {
  return { ...(await serverLimits(reading, guild)), used: await limitsInUse(reading.tx, guild) }
}

/** Limits what there may be on a server, within what the operator allows there. What is there already goes on. */
export function setLimits(context: Context, request: ServerRequest & Limiting): Promise<Result<ShownLimits>> {
  const { guild, user, set } = request
  return asRunner(context, request, async change => {
    await change.tx.guild.createMany({ data: [{ id: guild }], skipDuplicates: true })
    const { allowed } = await serverLimits(change, guild)
    const refused = tooHigh(set, allowed)
    if (refused) return refused
    await keep(change, { ...request, column: 'limits' })
    await lookAgain(change, request)
    await note(change, { ...request, by: user, deed: 'limits' })
    return { ok: true, ...(await shown(change, guild)) }
  })
}

/** Says what a server may set of its limits, for the operator. */
export function allowLimits(
  context: Context,
  { interaction, guild, ...how }: Pick<Request, 'interaction'> & Limiting & { readonly guild: GuildId },
): Promise<Result<ShownLimits>> {
  return transact(context, interaction, async change => {
    await change.tx.guild.createMany({ data: [{ id: guild }], skipDuplicates: true })
    await keep(change, { guild, ...how, column: 'allowed' })
    await lookAgain(change, { guild, ...how })
    await note(change, { guild, ...how, deed: 'allowed' })
    return { ok: true, ...(await shown(change, guild)) }
  })
}

/** Has the clock look anew at each table of a server where days are limited otherwise than before. */
async function lookAgain(
  { tx, now }: Change,
  { guild, set, usual }: Limiting & { readonly guild: GuildId },
): Promise<void> {
  if (!usual && set['lobby-days'] === undefined && set['idle-days'] === undefined) return
  await tx.$executeRaw`
    WITH there AS (
      SELECT id FROM "Table" WHERE "guildId" = ${guild} AND status IN ('OPEN', 'RUNNING') AND "dueAt" > ${now}::timestamptz
      ORDER BY id FOR UPDATE)
    UPDATE "Table" t SET "dueAt" = ${now}::timestamptz FROM there WHERE t.id = there.id`
}

/** Keeps in the log what was changed: that all are as usual again is a deed of its own, before what was set. */
async function note(
  change: Change,
  {
    guild,
    by,
    deed,
    set,
    usual,
  }: Limiting & { readonly guild: GuildId; readonly by?: UserId; readonly deed: 'limits' | 'allowed' },
): Promise<void> {
  const isSet = Object.keys(set).length > 0
  for (const limits of [...(usual ? [{}] : []), ...(isSet ? [set] : [])])
    await noteDeed(change, { guild, by, what: { deed, limits } })
}

function tooHigh(set: SomeLimits, allowed: ServerLimits['allowed']): Denied | undefined {
  const name = LIMIT_NAMES.find(one => (set[one] ?? 0) > allowed[one])
  return name && deny('limit-too-high', { limit: { key: `limits.${name}` }, max: allowed[name] })
}

/** Two who set something at once set it one after the other. */
async function keep(
  { tx }: Change,
  { guild, set, usual, column }: Limiting & { readonly guild: GuildId; readonly column: 'limits' | 'allowed' },
): Promise<void> {
  const name = Prisma.raw(`"${column}"`)
  const before = usual ? Prisma.sql`'{}'::jsonb` : Prisma.sql`COALESCE(${name}, '{}'::jsonb)`
  await tx.$executeRaw`UPDATE "Guild" SET ${name} = ${before} || ${JSON.stringify(set)}::jsonb WHERE id = ${guild}`
}
