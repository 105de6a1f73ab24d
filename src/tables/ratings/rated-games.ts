import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import { guildId, type TableId, tableId, type UserId, userId } from '../../store/values/ids.ts'
import { inLine } from '../table/limits.ts'
import type { Change } from '../table/transact.ts'
import type { RatedGame } from './rated-anew.ts'
import { COMPUTATION, type Skill } from './skill.ts'

/** Whose ratings belong together: those of a server at a game. */
export interface RatedAt {
  readonly guild: string
  readonly game: string
}

/** Where a game stands in the history of its server and game: by its end, then by its table. */
export interface GameInHistory extends RatedAt {
  readonly table: TableId
  readonly endedAt: Date
}

/** What the history is kept in: a transaction, or only read from. */
export interface Database {
  readonly tx: Pick<Change['tx'], '$queryRaw' | '$executeRaw' | 'ratedSeat' | 'rating'>
}

/** Has those who change the ratings of a server at a game wait for each other until the end of the transaction. */
export function lockRatings(change: Database, { guild, game }: RatedAt): Promise<void> {
  return inLine(change, `ratings ${guild} ${game}`)
}

const gameInHistory = z.object({ table: tableId, endedAt: z.date(), guild: guildId, game: z.string() })

/** Where a game stands in its history; undefined where it is not rated. */
export async function placeInHistory({ tx }: Database, table: TableId): Promise<GameInHistory | undefined> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT "tableId" AS table, "endedAt", "guildId" AS guild, game FROM "RatedSeat" WHERE "tableId" = ${table} LIMIT 1`
  return z.array(gameInHistory).parse(rows)[0]
}

/** The first game of a history that was rated by an older computation than today's. */
export async function firstOutdated({ tx }: Database, at: RatedAt): Promise<GameInHistory | undefined> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT r."tableId" AS table, r."endedAt", r."guildId" AS guild, r.game FROM "RatedSeat" r
    WHERE ${ofHistory(at)} AND r.computation < ${COMPUTATION} ORDER BY r."endedAt", r."tableId" LIMIT 1`
  return z.array(gameInHistory).parse(rows)[0]
}

/** Whether a game stands before another one in their history. */
export function isEarlier(one: GameInHistory, other: GameInHistory): boolean {
  return one.endedAt < other.endedAt || (+one.endedAt === +other.endedAt && one.table < other.table)
}

const ofHistory = ({ guild, game }: RatedAt) => Prisma.sql`r."guildId" = ${guild} AND r.game = ${game}`
const afterThat = ({ endedAt, table }: GameInHistory) =>
  Prisma.sql`(r."endedAt", r."tableId") > (${endedAt}::timestamptz, ${table}::int)`

/** The first games that ended after one, in their order. */
export async function gamesAfter({ tx }: Database, then: GameInHistory, limit: number): Promise<readonly TableId[]> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT r."tableId" AS table FROM "RatedSeat" r WHERE ${ofHistory(then)} AND ${afterThat(then)}
    GROUP BY r."endedAt", r."tableId" ORDER BY r."endedAt", r."tableId" LIMIT ${limit}`
  return z
    .array(z.object({ table: tableId }))
    .parse(rows)
    .map(({ table }) => table)
}

const ratedRow = z.object({
  tableId,
  seat: z.int(),
  userId: userId.nullable(),
  place: z.int(),
  mu: z.number(),
  sigma: z.number(),
  muAfter: z.number(),
  sigmaAfter: z.number(),
  given: z.boolean(),
  annulled: z.boolean(),
})

/** How these games were rated, in their order. */
export async function readRatedGames({ tx }: Database, tables: readonly TableId[]): Promise<readonly RatedGame[]> {
  const rows = await tx.ratedSeat.findMany({ where: { tableId: { in: [...tables] } }, orderBy: { seat: 'asc' } })
  const byTable = Map.groupBy(z.array(ratedRow).parse(rows), row => row.tableId)
  return tables.map(table => {
    const seats = byTable.get(table) ?? []
    return {
      table,
      isAnnulled: seats.some(({ annulled }) => annulled),
      contenders: seats.map(({ seat, userId: user, place, mu, sigma, muAfter, sigmaAfter, given }) => ({
        seat,
        user: user ?? undefined,
        place,
        before: { mu, sigma },
        after: { mu: muAfter, sigma: sigmaAfter },
        isGiven: given,
      })),
    }
  })
}

/** Keeps how a game was rated for the first time. */
export async function addRatedGame({ tx }: Database, at: GameInHistory, { contenders }: RatedGame): Promise<void> {
  await tx.ratedSeat.createMany({
    data: contenders.map(({ seat, user, place, before, after, isGiven }) => ({
      tableId: at.table,
      seat,
      guildId: at.guild,
      game: at.game,
      endedAt: at.endedAt,
      userId: user ?? null,
      place,
      ...before,
      muAfter: after.mu,
      sigmaAfter: after.sigma,
      given: isGiven,
      computation: COMPUTATION,
    })),
  })
}

/** Writes how games are rated now. */
export async function rewriteRatedGames({ tx }: Database, games: readonly RatedGame[]): Promise<void> {
  const rows = games.flatMap(({ table, contenders }) => contenders.map(one => ({ table, ...one })))
  await tx.$executeRaw`
    UPDATE "RatedSeat" r SET mu = n.mu, sigma = n.sigma, "muAfter" = n."muAfter", "sigmaAfter" = n."sigmaAfter",
      computation = ${COMPUTATION}
    FROM unnest(
      ${rows.map(({ table }) => table)}::int[], ${rows.map(({ seat }) => seat)}::int[],
      ${rows.map(({ before }) => before.mu)}::float8[], ${rows.map(({ before }) => before.sigma)}::float8[],
      ${rows.map(({ after }) => after.mu)}::float8[], ${rows.map(({ after }) => after.sigma)}::float8[]
    ) AS n("table", seat, mu, sigma, "muAfter", "sigmaAfter")
    WHERE r."tableId" = n."table" AND r.seat = n.seat`
}

const strength = z.object({ user: userId, mu: z.number(), sigma: z.number() })
const byUser = z
  .array(strength)
  .transform(rows => new Map<UserId, Skill>(rows.map(({ user, ...skill }) => [user, skill])))

/** What the last of their games made of these people, before a game if one is named; who is left out had none. */
export async function strengthsAfter(
  { tx }: Database,
  at: RatedAt & { readonly before?: GameInHistory },
  users: readonly UserId[],
): Promise<ReadonlyMap<UserId, Skill>> {
  const { before } = at
  const earlier = before
    ? Prisma.sql`AND (r."endedAt", r."tableId") < (${before.endedAt}::timestamptz, ${before.table}::int)`
    : Prisma.empty
  return byUser.parse(
    await tx.$queryRaw<unknown[]>`
      SELECT DISTINCT ON (r."userId") r."userId" AS user, r."muAfter" AS mu, r."sigmaAfter" AS sigma FROM "RatedSeat" r
      WHERE ${ofHistory(at)} AND r."userId" = ANY(${[...users]}) ${earlier}
      ORDER BY r."userId", r."endedAt" DESC, r."tableId" DESC`,
  )
}

/** The ratings of these people as they stand. */
export async function readRatings(
  { tx }: Database,
  { guild, game }: RatedAt,
  users: readonly UserId[],
): Promise<ReadonlyMap<UserId, Skill>> {
  const where = { guildId: guild, game, userId: { in: [...users] } }
  const rows = await tx.rating.findMany({ where, select: { userId: true, mu: true, sigma: true } })
  return byUser.parse(rows.map(({ userId, ...skill }) => ({ user: userId, ...skill })))
}

/** Has the ratings of these people be what the last of their games made of them. */
export async function takeOverRatings(change: Database, at: RatedAt, users: readonly UserId[]): Promise<void> {
  const skills = [...(await strengthsAfter(change, at, users))]
  await change.tx.$executeRaw`
    UPDATE "Rating" r SET mu = n.mu, sigma = n.sigma
    FROM unnest(
      ${skills.map(([user]) => user)}::text[],
      ${skills.map(([, { mu }]) => mu)}::float8[], ${skills.map(([, { sigma }]) => sigma)}::float8[]
    ) AS n("user", mu, sigma)
    WHERE ${ofHistory(at)} AND r."userId" = n."user"`
}

/**
 * Has a game count, or no longer, among those that its people have played and won. What it has made of their strength stays
 * until it is rated anew.
 */
export async function setAnnulled({ tx }: Database, table: TableId, isAnnulled: boolean): Promise<void> {
  const more = isAnnulled ? -1 : 1
  await tx.ratedSeat.updateMany({ where: { tableId: table }, data: { annulled: isAnnulled } })
  await tx.$executeRaw`
    UPDATE "Rating" r SET games = r.games + ${more}::int, places = r.places + ${more}::int * s.place,
      wins = r.wins + CASE s.place WHEN 1 THEN ${more}::int ELSE 0 END
    FROM "RatedSeat" s
    WHERE s."tableId" = ${table} AND r."guildId" = s."guildId" AND r.game = s.game AND r."userId" = s."userId"`
}
