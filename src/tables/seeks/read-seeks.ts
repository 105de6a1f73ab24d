import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import { channelId, type GuildId, guildId, type TableId, tableId, type UserId, userId } from '../../store/values/ids.ts'
import { avoidedAmong } from '../company/avoided-among.ts'
import { toPlayerSettings } from '../people/player-settings.ts'
import { shownRating } from '../ratings/skill.ts'
import type { Context } from '../record/context.ts'
import { PACES } from '../record/paces.ts'
import { restAfterSilence } from './rest-after-silence.ts'
import { pairOf, SEEK_HOURS, type Seeker } from './seeker.ts'
import { wakingHours } from './waking-hours.ts'
import { type WhyNobody, whyNobody } from './why-nobody.ts'

/** For how many days something is sought until whoever seeks it is asked whether they still do. */
export const SEEK_DAYS = 14

/** After how many days in which its owner did nothing here it rests. */
export const IDLE_OWNER_DAYS = 7

/** How long whoever was matched has to say that they will play. */
export const CONFIRM_HOURS = 48

/** After how many rated games somebody's rating counts. */
const RATED_GAMES = 3

/** Why a seek is not matched: its owner was silent too often, has not renewed it, is on vacation, or has done nothing here for a week. */
type Rest = 'silent' | 'over' | 'vacation' | 'idle'

/** A seek as it is kept. */
export interface Seek extends Seeker {
  /** What its owner is called on the server. */
  readonly name: string
  /** Where they said so, the channel that this belongs to if it is a thread, and the language of tables there. */
  readonly place: Pick<Seeker, 'channel'> & { readonly parent?: Seeker['channel'] | undefined; readonly locale: string }
  readonly until: Date
  /** Its owner was asked whether they still want it. */
  readonly isAsked: boolean
  readonly rest?: Rest
  /** Until when its owner is not matched, if they were ever silent too often. */
  readonly silentUntil?: Date
  /** The lobby that was opened for it. */
  readonly table?: TableId
  /** Until when its owner has to say that they will play there, as long as they have not. */
  readonly confirmBy?: Date
}

const stored = z.object({
  id: z.int(),
  user: userId,
  name: z.string(),
  channel: channelId,
  parent: channelId.nullable(),
  /** Where the lobby is that was opened for it, or where tables for what is sought are opened. */
  elsewhere: channelId.nullable(),
  locale: z.string(),
  game: z.string(),
  least: z.int(),
  most: z.int(),
  /** A pace that only a newer process knows is passed over. */
  paces: z.array(z.string()).transform(all => PACES.filter(pace => all.includes(pace))),
  hours: z.enum(SEEK_HOURS).catch('LOOSE'),
  since: z.date(),
  silentUntil: z.date().nullable(),
  until: z.date(),
  askedAt: z.date().nullable(),
  seenAt: z.date(),
  isAway: z.boolean(),
  table: tableId.nullable(),
  confirmBy: z.date().nullable(),
  settings: z.unknown(),
  skill: z.object({ mu: z.number(), sigma: z.number() }).nullable(),
})

type StoredSeek = z.infer<typeof stored>

const DAY_MS = 24 * 3600 * 1000

/**
 * What is sought on a server, the longest first: a seek whose game has begun, whose lobby was closed, or whose owner has no seat
 * there any more counts as what `settle` makes of it.
 */
export async function readSeeks(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  guild: GuildId,
  now: Date,
): Promise<readonly Seek[]> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT s.id, s."userId" AS user, s.name, s."channelId" AS channel, s."parentId" AS parent,
      COALESCE(CASE WHEN mine.seat IS NOT NULL THEN t."channelId" END, CASE WHEN cardinality(g.channels) = 0 OR g.seeks = ANY(g.channels) THEN g.seeks END) AS elsewhere, s.locale, s.game,
      s.least, s.most, s.paces, s.hours, s.since, ${restAfterSilence()} AS "silentUntil", s.until, s."askedAt", s."seenAt", row_to_json(p) AS settings,
      mine."tableId" AS table, mine."confirmBy",
      CASE WHEN r.games >= ${RATED_GAMES} THEN json_build_object('mu', r.mu, 'sigma', r.sigma) END AS skill,
      EXISTS (SELECT FROM "Vacation" v WHERE v."userId" = s."userId" AND v."from" <= ${now} AND ${now} < v."to") AS "isAway"
    FROM "Seek" s
      LEFT JOIN "Table" t ON t.id = s."tableId"
      LEFT JOIN "Seat" mine ON mine."tableId" = t.id AND mine."userId" = s."userId" AND t.status = 'OPEN'
      LEFT JOIN "Guild" g ON g.id = s."guildId"
      LEFT JOIN "PlayerSettings" p ON p."userId" = s."userId"
      LEFT JOIN "Rating" r ON r."guildId" = s."guildId" AND r.game = s.game AND r."userId" = s."userId"
    WHERE s."guildId" = ${guild} AND s."goneAt" IS NULL AND NOT ${GONE}
    ORDER BY s.since, s.id`
  return z
    .array(stored)
    .parse(rows)
    .map(row => seekOf(row, now))
}

/** That the game of the lobby of a seek has begun, its table being `t`. */
const GONE = Prisma.sql`(t.id IS NOT NULL AND t.status IN ('RUNNING', 'FINISHED'))`

function seekOf(row: StoredSeek, now: Date): Seek {
  const { channel, parent, elsewhere, locale, askedAt, seenAt, isAway, table, confirmBy, settings, skill, ...rest } =
    row
  const { until, silentUntil, ...own } = rest
  const why = restOf({ until, silentUntil, seenAt, isAway }, now)
  return {
    ...own,
    until,
    since: waitingSince(rest, now),
    channel: elsewhere ?? channel,
    place: { channel, parent: parent ?? undefined, locale },
    awake: wakingHours(toPlayerSettings(settings), now),
    rating: skill === null ? undefined : shownRating(skill),
    isAsked: askedAt !== null,
    ...(why !== undefined && { rest: why }),
    ...(silentUntil !== null && { silentUntil }),
    ...(table !== null && { table }),
    ...(confirmBy !== null && { confirmBy }),
  }
}

/** Since when it waits: not before the end of a time in which its owner was not matched. */
function waitingSince({ since, silentUntil }: Pick<StoredSeek, 'since' | 'silentUntil'>, now: Date): Date {
  return silentUntil !== null && since < silentUntil && silentUntil <= now ? silentUntil : since
}

function restOf(
  { until, silentUntil, seenAt, isAway }: Pick<StoredSeek, 'until' | 'silentUntil' | 'seenAt' | 'isAway'>,
  now: Date,
): Rest | undefined {
  if (silentUntil !== null && now < silentUntil) return 'silent'
  if (until <= now) return 'over'
  if (isAway) return 'vacation'
  return now.getTime() - seenAt.getTime() >= IDLE_OWNER_DAYS * DAY_MS ? 'idle' : undefined
}

/** Keeps what has become of the seeks of a server whose lobbies have begun, were closed, or have no seat any more for whose they are. */
export async function settle(tx: Prisma.TransactionClient, guild: GuildId, now: Date): Promise<void> {
  const isOfTable = Prisma.sql`s."tableId" = t.id AND s."guildId" = ${guild} AND s."goneAt" IS NULL`
  await tx.$executeRaw`UPDATE "Seek" s SET "goneAt" = ${now} FROM "Table" t WHERE ${isOfTable} AND ${GONE}`
  await tx.$executeRaw`
    UPDATE "Seek" s SET "tableId" = NULL FROM "Table" t
    WHERE ${isOfTable} AND (t.status = 'ABANDONED' OR NOT EXISTS (
      SELECT FROM "Seat" o WHERE o."tableId" = t.id AND o."userId" = s."userId"))`
}

/** Those that can be matched. */
export const isWaiting = ({ rest, table }: Seek): boolean => rest === undefined && table === undefined

/** The pairs among these people of whom one would rather not sit with the other. */
export async function apartAmong(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  people: readonly UserId[],
): Promise<ReadonlySet<string>> {
  return new Set((await avoidedAmong(db, people)).map(({ by, other }) => pairOf(by, other)))
}

/** What somebody seeks on a server, each with why nobody has been found for it yet. */
export async function seeksOf(
  { store: { prisma }, ...context }: Context,
  { guild, user }: { readonly guild: GuildId; readonly user: UserId },
): Promise<readonly { readonly seek: Seek; readonly why: WhyNobody }[]> {
  const now = context.now()
  const all = await readSeeks(prisma, guild, now)
  const waiting = all.filter(isWaiting)
  return all.filter(seek => seek.user === user).map(seek => ({ seek, why: whyNobody(seek, waiting, now) }))
}

/** What somebody seeks on a server, for others who want the same; their hours are their own. */
export async function soughtAs(
  { store, now }: Context,
  { guild, seek: id }: { readonly guild: GuildId; readonly seek: number },
): Promise<(Pick<Seek, 'game' | 'least' | 'most' | 'paces'> & { readonly hours: 'LOOSE' }) | undefined> {
  const all = await readSeeks(store.prisma, guild, now())
  const found = all.find(seek => seek.id === id)
  if (found === undefined) return undefined
  const { game, least, most, paces } = found
  return { game, least, most, paces, hours: 'LOOSE' }
}

/** A seek that rests until whoever seeks it says that they still want it; undefined for any other. */
export async function lapsedSeek({ store, now }: Context, id: number): Promise<Seek | undefined> {
  const row = await store.prisma.seek.findUnique({ where: { id }, select: { guildId: true } })
  if (row === null) return undefined
  const all = await readSeeks(store.prisma, guildId.parse(row.guildId), now())
  return all.find(seek => seek.id === id && seek.rest === 'over' && seek.table === undefined)
}
