import { Prisma } from '../../store/prisma/client.ts'
import type { UserId } from '../../store/values/ids.ts'
import { FRESH_SALT, keyedMark } from '../servers/keyed-mark.ts'

/** SQL for whether the row `a` of somebody's list is about this user, even if they had themselves deleted since. */
export function knownAs(other: string | Prisma.Sql): Prisma.Sql {
  const id = Prisma.sql`(${other})::text`
  return Prisma.sql`(a."otherId" = ${id} OR a."otherId" = ${keyedMark(Prisma.sql`a.salt`, id)})`
}

/**
 * Forgets a user in the lists of others, who go on being spared their company: a keyed mark stands in place of their id, as
 * else anybody whom others have blocked could end it by having themselves deleted.
 */
export async function markInLists(tx: Prisma.TransactionClient, user: UserId): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Avoided" a SET salt = fresh.salt, "otherId" = ${keyedMark(Prisma.sql`fresh.salt`, Prisma.sql`a."otherId"`)}
    FROM (SELECT "userId", ${FRESH_SALT} AS salt FROM "Avoided" WHERE "otherId" = ${user}) fresh
    WHERE a."userId" = fresh."userId" AND a."otherId" = ${user}`
}
