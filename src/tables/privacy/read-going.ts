import { z } from 'zod'
import type { GuildId } from '../../store/values/ids.ts'
import { becomesWithout } from '../blocks/becomes-without.ts'
import type { Blockable } from '../blocks/blockable.ts'
import type { Context } from '../record/context.ts'

/**
 * What goes with a user or a server: the tables where seats name nobody then, or that go themselves, how many of them go on; and
 * the lobbies that a user leaves, and those of them that close.
 */
export interface Going {
  readonly tables: number
  readonly open: number
  readonly leaves: number
  readonly hands: number
  readonly closes: number
}

const counts = z.tuple([z.object({ tables: z.int(), open: z.int(), leaves: z.int(), hands: z.int(), closes: z.int() })])

/** What would go as it is now. */
export async function readGoing({ store: { prisma } }: Context, { what, id }: Blockable): Promise<Going> {
  const rows =
    what === 'user'
      ? await prisma.$queryRaw`
          SELECT (count(DISTINCT t.id) FILTER (WHERE t.status <> 'OPEN'))::int AS tables,
            (count(*) FILTER (WHERE t.status = 'RUNNING' AND s."userId" = ${id} AND NOT s.resigned))::int AS open,
            (count(*) FILTER (WHERE t.status = 'OPEN' AND ${becomesWithout(id)} = 'leaves'))::int AS leaves,
            (count(*) FILTER (WHERE t.status = 'OPEN' AND ${becomesWithout(id)} = 'hands'))::int AS hands,
            (count(*) FILTER (WHERE t.status = 'OPEN' AND ${becomesWithout(id)} = 'closes'))::int AS closes
          FROM "Seat" s JOIN "Table" t ON t.id = s."tableId" WHERE s."userId" = ${id} OR s."formerId" = ${id}`
      : await prisma.$queryRaw`
          SELECT count(*)::int AS tables, (count(*) FILTER (WHERE t."endedAt" IS NULL))::int AS open, 0 AS leaves, 0 AS hands, 0 AS closes
          FROM "Table" t WHERE t."guildId" = ${id}`
  return counts.parse(rows)[0]
}

/** Whether anything is kept of a server of its own, or its tables. */
export async function isServerKept({ store: { prisma } }: Context, guild: GuildId): Promise<boolean> {
  return (
    (await prisma.guild.count({ where: { id: guild } })) > 0 ||
    (await prisma.table.count({ where: { guildId: guild }, take: 1 })) > 0
  )
}
