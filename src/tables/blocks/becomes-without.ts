import { Prisma } from '../../store/prisma/client.ts'
import type { UserId } from '../../store/values/ids.ts'

/** What becomes of a table without somebody: they leave a lobby, hand theirs to whoever may host it, or close it; or it is a game. */
export const BECOMES = ['leaves', 'hands', 'closes', 'plays'] as const

/** SQL for which of these it is of the table's row `t`, where this user sits. */
export function becomesWithout(user: UserId): Prisma.Sql {
  return Prisma.sql`CASE WHEN t.status = 'RUNNING' THEN 'plays'
    WHEN t."hostId" <> ${user} THEN 'leaves'
    WHEN EXISTS (SELECT FROM "Seat" o WHERE o."tableId" = t.id AND o."userId" <> ${user}) THEN 'hands'
    ELSE 'closes' END`
}
