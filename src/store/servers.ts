import type { Store } from './store.ts'
import type { GuildId } from './values/ids.ts'

/** Keeps that the bot is on a server, whatever was thought before. */
export async function markThere({ prisma }: Store, guild: GuildId): Promise<void> {
  await prisma.guild.updateMany({ where: { id: guild, leftAt: { not: null } }, data: { leftAt: null } })
}

/** Keeps since when the bot is not on a server any more. */
export async function markLeft({ prisma }: Store, guild: string, now: Date): Promise<void> {
  await prisma.guild.createMany({ data: [{ id: guild, leftAt: now }], skipDuplicates: true })
  await prisma.guild.updateMany({ where: { id: guild, leftAt: null }, data: { leftAt: now } })
}

/** Whether nobody has heard yet that the bot came to a server then. */
export async function isNewThere({ prisma }: Store, guild: GuildId, joinedAt: string): Promise<boolean> {
  const interaction = `joined ${guild} ${joinedAt}`
  const { count } = await prisma.claim.createMany({ data: [{ interaction }], skipDuplicates: true })
  return count === 1
}

/** The server of a channel where there is a table, or was; undefined for any other channel. */
export async function serverOf({ prisma }: Store, channel: string): Promise<string | undefined> {
  const table = await prisma.table.findFirst({ where: { channelId: channel }, select: { guildId: true } })
  return table?.guildId ?? undefined
}

/** Whether there are tables on a server, which has not removed the bot as far as anybody has heard. */
export async function isPlayedOn({ prisma }: Store, guild: string): Promise<boolean> {
  const [table, left] = await Promise.all([
    prisma.table.findFirst({ where: { guildId: guild }, select: { id: true } }),
    prisma.guild.findFirst({ where: { id: guild, leftAt: { not: null } }, select: { id: true } }),
  ])
  return table !== null && left === null
}

/** A shard, and the servers where the bot is that Discord tells of by it. */
interface ShardServers {
  readonly count: number
  readonly id: number
  readonly there: ReadonlySet<string>
}

/**
 * Compares a shard's servers where the bot is with those that the database knows: it may have been offline when one
 * removed it.
 */
export async function compareServers(store: Store, { count, id, there }: ShardServers, now: Date): Promise<void> {
  const { prisma } = store
  const [tables, ratings, guilds] = await Promise.all([
    prisma.table.findMany({ where: { guildId: { not: null } }, distinct: ['guildId'], select: { guildId: true } }),
    prisma.rating.findMany({ distinct: ['guildId'], select: { guildId: true } }),
    prisma.guild.findMany({ select: { id: true } }),
  ])
  const known = new Set([...tables, ...ratings].flatMap(({ guildId }) => guildId ?? []))
  for (const guild of guilds) known.add(guild.id)
  const ours = [...known].filter(guild => shardOf(guild, count) === id)
  await prisma.guild.updateMany({ where: { id: { in: [...there] }, leftAt: { not: null } }, data: { leftAt: null } })
  for (const guild of new Set(ours).difference(there)) await markLeft(store, guild, now)
}

/** The shard of so many that Discord tells of a server by. */
export function shardOf(guild: string, count: number): number {
  return Number((BigInt(guild) >> 22n) % BigInt(count))
}

/** Whether these commands, by their fingerprint, are what Discord was told of last: everywhere, or on one server, by its name here. */
export async function isRegistered({ prisma }: Store, application: string, fingerprint: string): Promise<boolean> {
  return (await prisma.registration.count({ where: { application, fingerprint } })) > 0
}

/** Keeps which commands Discord was told of. */
export async function keepRegistered({ prisma }: Store, application: string, fingerprint: string): Promise<void> {
  await prisma.registration.upsert({
    where: { application },
    create: { application, fingerprint },
    update: { fingerprint },
  })
}

/** What an application's Discord was told of under names that begin so, but for one of them. */
export async function registeredElsewhere(
  { prisma }: Store,
  prefix: string,
  here: string | undefined,
): Promise<readonly string[]> {
  const rows = await prisma.registration.findMany({
    where: { application: { startsWith: prefix } },
    select: { application: true },
  })
  return rows.map(({ application }) => application).filter(application => application !== here)
}

/** Keeps no more what Discord was told of under a name. */
export async function forgetRegistered({ prisma }: Store, application: string): Promise<void> {
  await prisma.registration.deleteMany({ where: { application } })
}
