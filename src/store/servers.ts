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

/** Compares the servers where the bot is with those that the database knows: it may have been offline when one removed it. */
export async function compareServers(store: Store, there: ReadonlySet<string>, now: Date): Promise<void> {
  const { prisma } = store
  const [tables, ratings, guilds] = await Promise.all([
    prisma.table.findMany({ where: { guildId: { not: null } }, distinct: ['guildId'], select: { guildId: true } }),
    prisma.rating.findMany({ distinct: ['guildId'], select: { guildId: true } }),
    prisma.guild.findMany({ select: { id: true } }),
  ])
  const known = new Set([...tables, ...ratings].flatMap(({ guildId }) => guildId ?? []))
  for (const { id } of guilds) known.add(id)
  await prisma.guild.updateMany({ where: { id: { in: [...there] }, leftAt: { not: null } }, data: { leftAt: null } })
  for (const guild of known.difference(there)) await markLeft(store, guild, now)
}
