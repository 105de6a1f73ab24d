import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import { type GuildId, guildId, type UserId, userId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { type Denied, deny } from '../record/result.ts'
import { UNKNOWN_USER } from '../record/unknown-user.ts'
import { FRESH_SALT, keyedMark } from './keyed-mark.ts'

/** Somebody who takes no seat on a server, and opens and seeks nothing there. */
export interface ServerBan {
  readonly id: number
  /** Undefined once they had themselves deleted: who they were is not known any more. */
  readonly user: UserId | undefined
  /** By what name they sat down there last; undefined where they never did. */
  readonly name: string | undefined
  readonly by: UserId
  readonly reason: string
  readonly at: Date
  /** When it ends by itself. */
  readonly until: Date | undefined
}

/** Whose right to sit is asked, and where. */
interface Asked {
  readonly user: UserId
  readonly guild: GuildId | undefined
}

/** At which moment, by whose transaction. */
interface Now {
  readonly tx: Pick<Prisma.TransactionClient, '$queryRaw' | '$executeRaw'>
  readonly now: Date
}

/** SQL for whether the row `b` is about this user, even if they had themselves deleted since. */
const isAbout = (user: Prisma.Sql) =>
  Prisma.sql`(b."userId" = ${user} OR b."userId" = ${keyedMark(Prisma.sql`b.salt`, user)})`

const goesOn = (now: Date) => Prisma.sql`(b.until IS NULL OR b.until > ${now}::timestamptz)`

/** SQL for whether the operator has blocked a user, or a server. */
const isBlocked = (id: Prisma.Sql) => Prisma.sql`EXISTS (SELECT FROM "Blocked" k WHERE k.id = ${id})`

/**
 * SQL for what keeps a user from a server, as JSON: that the operator has blocked one of both, or their ban there; null where
 * nothing does.
 */
export function banThere({ user, guild }: Asked, now: Date): Prisma.Sql {
  const there = Prisma.sql`${guild ?? null}::text`
  return Prisma.sql`COALESCE((
    SELECT json_build_object('blocked', CASE WHEN k.id = ${there} THEN 'server' ELSE 'user' END)
    FROM "Blocked" k WHERE k.id IN (${user}, ${there}) LIMIT 1
  ), (
    SELECT json_build_object('reason', b.reason, 'until', b.until) FROM "ServerBan" b
    WHERE b."guildId" = ${there} AND ${isAbout(Prisma.sql`${user}::text`)} AND ${goesOn(now)} LIMIT 1))`
}

/**
 * SQL for whether a user is kept from the server of the table's row `t`: banned there, or blocked as it may be itself. False of
 * nobody.
 */
export function isKeptOut(user: UserId | undefined, now: Date): Prisma.Sql {
  if (user === undefined) return Prisma.sql`FALSE`
  return Prisma.sql`(${isBlocked(Prisma.sql`${user}`)} OR ${isBlocked(Prisma.sql`t."guildId"`)} OR EXISTS (
    SELECT FROM "ServerBan" b
    WHERE b."guildId" = t."guildId" AND ${isAbout(Prisma.sql`${user}::text`)} AND ${goesOn(now)}))`
}

/** What that SQL for a ban finds. */
export const banFound = z
  .union([
    z.object({ blocked: z.enum(['user', 'server']) }),
    z.object({ reason: z.string(), until: z.coerce.date().nullable() }),
  ])
  .nullable()

/** Why somebody who is banned, or blocked, does nothing there; undefined where they are neither. */
export function refusedBy(ban: z.infer<typeof banFound>): Denied | undefined {
  if (ban === null) return undefined
  if ('blocked' in ban) return deny(`${ban.blocked}-blocked`)
  const { reason, until } = ban
  const facts = {
    ...(reason !== '' && { why: reason }),
    ...(until !== null && { until: `<t:${Math.ceil(until.getTime() / 1000)}:f>` }),
  }
  if (until === null) return deny(reason === '' ? 'banned' : 'banned-because', facts)
  return deny(reason === '' ? 'banned-until' : 'banned-until-because', facts)
}

/** Why somebody seeks nothing on a server, and waits for no seat there; undefined where they are neither banned nor blocked. */
export async function bannedFrom({ tx, now }: Now, asked: Asked): Promise<Denied | undefined> {
  const rows = await tx.$queryRaw`SELECT ${banThere(asked, now)} AS ban`
  const [row] = z.array(z.object({ ban: banFound })).parse(rows)
  return refusedBy(row?.ban ?? null)
}

/** The same outside of a transaction. */
export function banOn({ store, now }: Context, asked: Asked): Promise<Denied | undefined> {
  return bannedFrom({ tx: store.prisma, now: now() }, asked)
}

/** Those of some users who are banned from a server, or blocked. */
export async function bannedAmong(
  { tx, now }: Now,
  guild: GuildId | undefined,
  users: readonly UserId[],
): Promise<readonly UserId[]> {
  if (users.length === 0) return []
  const rows = await tx.$queryRaw`
    SELECT u.id FROM unnest(${[...users]}::text[]) AS u(id)
    WHERE ${isBlocked(Prisma.sql`u.id`)} OR EXISTS (
      SELECT FROM "ServerBan" b
      WHERE b."guildId" = ${guild ?? null}::text AND ${isAbout(Prisma.sql`u.id`)} AND ${goesOn(now)})`
  const ids = z.array(z.object({ id: userId })).parse(rows)
  return ids.map(({ id }) => id)
}

/** SQL for whether whom the row `i` invites is banned from the server of its table, or blocked. */
export function isGuestBanned(now: Date): Prisma.Sql {
  return Prisma.sql`(${isBlocked(Prisma.sql`i."userId"`)} OR EXISTS (
    SELECT FROM "ServerBan" b JOIN "Table" g ON g."guildId" = b."guildId"
    WHERE g.id = i."tableId" AND ${isAbout(Prisma.sql`i."userId"`)} AND ${goesOn(now)}))`
}

const row = z
  .object({
    id: z.int(),
    userId: z.string(),
    salt: z.string().nullable(),
    byId: userId,
    reason: z.string(),
    at: z.date(),
    until: z.date().nullable(),
    name: z.string().nullable(),
  })
  .transform(({ id, userId: user, salt, byId, reason, at, until, name }): ServerBan => {
    const kept = { id, by: byId, reason, at, until: until ?? undefined, name: name ?? undefined }
    return { ...kept, user: salt === null ? userId.parse(user) : undefined }
  })

const COLUMNS = Prisma.sql`b.id, b."userId", b.salt, b."byId", b.reason, b.at, b.until, (
  SELECT s.name FROM "Seat" s JOIN "Table" t ON t.id = s."tableId"
  WHERE s."userId" = b."userId" AND t."guildId" = b."guildId" ORDER BY t.id DESC LIMIT 1) AS name`

/** Who is banned from a server, the latest first. */
export async function readBans(
  tx: Pick<Prisma.TransactionClient, '$queryRaw'>,
  guild: GuildId,
  now: Date,
): Promise<readonly ServerBan[]> {
  const rows = await tx.$queryRaw`
    SELECT ${COLUMNS} FROM "ServerBan" b WHERE b."guildId" = ${guild} AND ${goesOn(now)} ORDER BY b.at DESC, b.id DESC`
  return z.array(row).parse(rows)
}

/** Somebody’s ban from a server; undefined where they have none. */
export async function currentBan({ tx, now }: Now, { guild, user }: Required<Asked>): Promise<ServerBan | undefined> {
  const rows = await tx.$queryRaw`
    SELECT ${COLUMNS} FROM "ServerBan" b
    WHERE b."guildId" = ${guild} AND ${isAbout(Prisma.sql`${user}::text`)} AND ${goesOn(now)} LIMIT 1`
  return z.array(row).parse(rows)[0]
}

/** A ban of which somebody is to hear, where, and whether they play there; none where it is over, or they never used the bot. */
export async function banToTell({ store, now }: Context, ban: number) {
  const rows = await store.prisma.$queryRaw`
    SELECT ${COLUMNS}, b."guildId" AS guild, EXISTS (
      SELECT FROM "Seat" s JOIN "Table" t ON t.id = s."tableId"
      WHERE s."userId" = b."userId" AND t."guildId" = b."guildId" AND t.status = 'RUNNING' AND NOT s.resigned) AS plays
    FROM "ServerBan" b WHERE b.id = ${ban} AND b.salt IS NULL AND ${goesOn(now())}
      AND (EXISTS (SELECT FROM "Seat" s WHERE s."userId" = b."userId")
        OR EXISTS (SELECT FROM "PlayerSettings" p WHERE p."userId" = b."userId")
        OR EXISTS (SELECT FROM "Seek" k WHERE k."userId" = b."userId"))`
  return z.array(row.and(z.object({ guild: guildId, plays: z.boolean() }))).parse(rows)[0]
}

/** Lifts whatever bans there are of a user from a server. */
export async function liftBan({ tx }: Pick<Now, 'tx'>, { user, guild }: Required<Asked>): Promise<void> {
  await tx.$executeRaw`DELETE FROM "ServerBan" b WHERE b."guildId" = ${guild} AND ${isAbout(Prisma.sql`${user}::text`)}`
}

/**
 * Forgets a user, who goes on being banned: a keyed mark stands in place of their id, as else a ban could be ended by having
 * oneself deleted. Who banned others is not known any more.
 */
export async function markBanned(tx: Prisma.TransactionClient, user: UserId): Promise<void> {
  await tx.$executeRaw`
    UPDATE "ServerBan" b SET salt = fresh.salt, "userId" = ${keyedMark(Prisma.sql`fresh.salt`, Prisma.sql`b."userId"`)}
    FROM (SELECT id, ${FRESH_SALT} AS salt FROM "ServerBan" WHERE "userId" = ${user}) fresh WHERE b.id = fresh.id`
  await tx.serverBan.updateMany({ where: { byId: user }, data: { byId: UNKNOWN_USER } })
}
