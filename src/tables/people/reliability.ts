import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import { type GuildId, type UserId, userId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { UNKNOWN_USER } from '../record/unknown-user.ts'

/** What is known of how somebody plays on a server, practice aside. */
export interface Reliability {
  /** Games with others that they have played to the end, whoever began them, and those that they have left; not by being shut out. */
  readonly finished: number
  readonly left: number
  /** How many of those they have finished on a seat that somebody else had left. */
  readonly covered: number
  readonly running: number
  /** How long an answer takes them on average, in seconds; undefined if no clock ever ran for them. */
  readonly answerTime: number | undefined
}

const row = z
  .object({
    user: userId,
    finished: z.int(),
    left: z.int(),
    covered: z.int(),
    running: z.int(),
    answers: z.int(),
    took: z.int(),
  })
  .transform(({ user, answers, took, ...counts }): readonly [UserId, Reliability] => [
    user,
    { ...counts, answerTime: answers === 0 ? undefined : took / answers },
  ])

/** The same by user, as `reliabilityOf` gives it. */
export const reliabilityRows = z.array(row).transform(rows => new Map(rows))

/** SQL for the reliability, on the server of these tables, of the users of `who`, rows `u` with a `"userId"`, as JSON. */
export function reliabilityOf(who: Prisma.Sql, guild: Prisma.Sql): Prisma.Sql {
  const counted = Prisma.sql`NOT f.practice AND f."guildId" IS NOT DISTINCT FROM ${guild}`
  // What is filtered cannot lead the planner to begin with all tables.
  const seats = (condition: Prisma.Sql, filter = Prisma.sql`true`) => Prisma.sql`(
    SELECT (count(*) FILTER (WHERE ${filter}))::int FROM "Seat" s JOIN "Table" f ON f.id = s."tableId"
    WHERE s."userId" = u."userId" AND ${counted} AND ${condition})`
  const finished = Prisma.sql`f.status = 'FINISHED' AND NOT s.resigned`
  // What one has played alone, or ended by a vote, is no proof that one stays.
  const proven = Prisma.sql`f.result IS NULL AND (
    EXISTS (SELECT FROM "Seat" o WHERE o."tableId" = f.id AND o."userId" <> s."userId")
    OR EXISTS (SELECT FROM "Leaver" o WHERE o."tableId" = f.id AND o."userId" <> s."userId"))`
  // Who was shut out by the operator lost their seat as by a moderator who says nothing of it.
  const wasShutOut = Prisma.sql`EXISTS (
    SELECT FROM "TableEvent" e WHERE e."tableId" = l."tableId" AND e."userId" = l."userId"
      AND e.what->>'type' = 'seat-given-up' AND e.what->>'reason' = 'moderated'
      AND NOT EXISTS (
        SELECT FROM "TableEvent" m WHERE m."tableId" = e."tableId" AND m.at = e.at
          AND m.what->>'type' = 'moderated' AND m.what->>'deed' = 'replace')
      AND NOT EXISTS (
        SELECT FROM "TableEvent" n WHERE n."tableId" = e."tableId" AND n."userId" = e."userId" AND n.id > e.id
          AND n.what->>'type' LIKE 'seat-%'))`
  const gone = Prisma.sql`(
    SELECT count(DISTINCT l."tableId")::int FROM "Leaver" l JOIN "Table" f ON f.id = l."tableId"
    WHERE l."userId" = u."userId" AND ${counted} AND f.status IN ('RUNNING', 'FINISHED') AND NOT ${wasShutOut}
      AND NOT EXISTS (SELECT FROM "Seat" s WHERE s."tableId" = l."tableId" AND s."userId" = u."userId"))`
  const sum = (column: Prisma.Sql) => Prisma.sql`(
    SELECT COALESCE(sum(${column}), 0)::int FROM (
      SELECT s.answers, s.took, s."tableId" FROM "Seat" s WHERE s."userId" = u."userId"
      UNION ALL SELECT l.answers, l.took, l."tableId" FROM "Leaver" l WHERE l."userId" = u."userId"
    ) a JOIN "Table" f ON f.id = a."tableId" WHERE ${counted})`
  return Prisma.sql`(
    SELECT COALESCE(json_agg(json_build_object(
      'user', u."userId",
      'finished', ${seats(finished, proven)},
      'left', ${seats(Prisma.sql`f.status IN ('RUNNING', 'FINISHED') AND s.resigned`)} + ${gone},
      'covered', ${seats(Prisma.sql`${finished} AND s."formerId" NOT IN (s."userId", ${UNKNOWN_USER})`, proven)},
      'running', ${seats(Prisma.sql`f.status = 'RUNNING' AND NOT s.resigned`)},
      'answers', ${sum(Prisma.sql`a.answers`)},
      'took', ${sum(Prisma.sql`a.took`)}
    )), '[]') FROM ${who} u WHERE u."userId" IS NOT NULL)`
}

/** Somebody, on a server or in direct messages where none is named. */
interface Where {
  readonly guild?: GuildId | undefined
  readonly user: UserId
}

/** How reliable somebody is there. */
export function readReliability({ store }: Context, where: Where): Promise<Reliability | undefined> {
  return reliabilityIn(store.prisma, where)
}

/** The same within a transaction. */
export async function reliabilityIn(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  { guild, user }: Where,
): Promise<Reliability | undefined> {
  const who = Prisma.sql`(SELECT ${user}::text AS "userId")`
  const [found] = await db.$queryRaw<
    unknown[]
  >`SELECT ${reliabilityOf(who, Prisma.sql`${guild ?? null}::text`)} AS rows`
  return z.object({ rows: reliabilityRows }).parse(found).rows.get(user)
}
