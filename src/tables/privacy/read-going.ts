import { z } from 'zod'
import type { Blockable } from '../blocks/blockable.ts'
import type { Context } from '../record/context.ts'

/**
 * What goes when everything of a user or a server is deleted: the tables where seats name nobody then, or that go themselves, and
 * how many of them go on.
 */
export interface Going {
  readonly tables: number
  readonly open: number
}

const counts = z.tuple([z.object({ tables: z.int(), open: z.int() })])

/** What would go as it is now. */
export async function readGoing({ store: { prisma } }: Context, { what, id }: Blockable): Promise<Going> {
  const rows =
    what === 'user'
      ? await prisma.$queryRaw`
          SELECT count(DISTINCT t.id)::int AS tables,
            (count(*) FILTER (WHERE t.status = 'RUNNING' AND s."userId" = ${id} AND NOT s.resigned))::int AS open
          FROM "Seat" s JOIN "Table" t ON t.id = s."tableId" WHERE s."userId" = ${id} OR s."formerId" = ${id}`
      : await prisma.$queryRaw`
          SELECT count(*)::int AS tables, (count(*) FILTER (WHERE t."endedAt" IS NULL))::int AS open
          FROM "Table" t WHERE t."guildId" = ${id}`
  return counts.parse(rows)[0]
}
