import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import { type UserId, userId } from '../../store/values/ids.ts'
import { knownAs } from './known-as.ts'

type Reads = Pick<Prisma.TransactionClient, '$queryRaw'>

/** Two people of whom one would rather not sit with the other. Only that one may ever learn of it. */
export interface AvoidedPair {
  readonly by: UserId
  readonly other: UserId
}

const pairs = z.array(z.object({ by: userId, other: userId }))

/** Who of these people would rather not sit with whom of them: they are not brought together. */
export async function avoidedAmong(db: Reads, users: readonly UserId[]): Promise<readonly AvoidedPair[]> {
  const all = [...new Set(users)]
  return pairs.parse(
    await db.$queryRaw`
      SELECT a."userId" AS by, o.id AS other FROM "Avoided" a, unnest(${all}::text[]) o(id)
      WHERE a."userId" = ANY(${all}::text[]) AND ${knownAs(Prisma.sql`o.id`)}`,
  )
}

/** SQL for those rows `s` of people, with a `"userId"`, who have blocked this user. */
export function haveBlocked(user: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM "Avoided" a WHERE a."userId" = s."userId" AND a.blocked AND ${knownAs(user)})`
}
