import { z } from 'zod'
import type { TableId, UserId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'

const row = z.object({ hears: z.boolean() })

/** Whether a user is told of the free seats of the server where a table is. */
export async function hearsOfSeats(
  { store }: Context,
  { table, user }: { readonly table: TableId; readonly user: UserId },
): Promise<boolean> {
  const [found] = await store.prisma.$queryRaw<unknown[]>`
    SELECT EXISTS (
      SELECT FROM "Follow" f JOIN "Table" t ON t."guildId" = f."guildId"
      WHERE t.id = ${table} AND f."userId" = ${user} AND f."playerId" IS NULL) AS hears`
  return row.parse(found).hears
}
