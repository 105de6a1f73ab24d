import { z } from 'zod'
import { unhurried } from '../../engine/basics/unhurried.ts'
import type { Outcome } from '../../engine/contract/rules.ts'
import { Prisma } from '../../store/prisma/client.ts'
import { channelId, type GuildId, guildId, type TableId, tableId, type UserId, userId } from '../../store/values/ids.ts'
import { OCCASIONS, type Occasion } from '../../store/values/occasions.ts'
import { limitsBy, limitsFound, limitsKept, type SomeLimits } from '../limits/server-limits.ts'
import { type Named, toldApart } from './names.ts'
import { ASKS, LATES, type Pace, paceColumns, readPace } from './paces.ts'
import { readPack } from './packs.ts'
import type { Denied } from './result.ts'
import { UNKNOWN_USER } from './unknown-user.ts'
import { voteSchema } from './vote.ts'

/** What the database says null for is undefined here. */
function maybe<T extends z.ZodType>(schema: T) {
  return schema.nullable().transform(value => value ?? undefined)
}

/** A span of time. */
const span = { from: z.coerce.date(), to: z.coerce.date() }

/** The columns of a seat's row. */
const seatColumns = z.object({
  seat: z.int(),
  bot: maybe(z.string()),
  resigned: z.boolean(),
  asked: z.boolean(),
  weight: maybe(z.enum(['quick', 'normal', 'big'])),
  /** The number of the question that waits for the seat. */
  beat: maybe(z.int()),
  /** The number of the question since when the seat has been waited for, its own answers notwithstanding. */
  since: maybe(z.int()),
  /** When the question came that waits for the seat. */
  askedAt: maybe(z.coerce.date()),
  /** How long the clock of that question ran until `ranAt`, in seconds. */
  ran: z.int(),
  ranAt: maybe(z.coerce.date()),
  /** What the seat has beside the pace's time for each decision, in seconds. */
  bank: z.int(),
  /** How many of the reminders of that question were due by now. */
  reminded: z.int(),
  /** Until when its player has to say in a lobby that they will play. */
  confirmBy: maybe(z.coerce.date()),
})

const seatRecord = seatColumns.extend({
  user: maybe(userId),
  /** How their player is called, as they call themselves. */
  called: z.string(),
  /** Who had the seat when the game began, once somebody else has it. */
  former: maybe(userId),
  /** When they left it; undefined if it was taken from them by a vote, or they still have it. */
  left: maybe(z.coerce.date()),
  /** When their clocks are stopped where the table says so, `since` this moment if there is one. */
  quietHours: maybe(
    z.object({ from: z.int(), to: z.int(), zone: z.string(), since: maybe(z.coerce.date().nullable()) }).nullable(),
  ),
  /** Wants to be told by a direct message that they are asked. */
  wantsDm: z.boolean(),
  /** Wants to be told that they are the last one waited for, and that they are next. */
  wantsLast: z.boolean(),
  wantsNext: z.boolean(),
  /** Wants to be sent their hand when it changes. */
  wantsHand: z.boolean(),
  /** One that cannot be read is none. */
  draft: maybe(
    z
      .object({ beat: z.int(), actions: z.array(z.unknown()) })
      .nullable()
      .catch(null),
  ),
  order: z.unknown().transform((value): unknown => value ?? undefined),
})

/** The outcome of a game, as it is stored. */
const outcome: z.ZodType<Outcome> = z.object({
  ranking: z.array(
    z.object({
      seat: z.int(),
      place: z.int(),
      points: z.number().exactOptional(),
      ties: z.array(z.number()).readonly(),
    }),
  ),
})

/** The columns of a table's row. */
const tableColumns = z.object({
  id: tableId,
  game: z.string(),
  version: z.int(),
  /** Without the pack. */
  options: z.unknown(),
  packSha: maybe(z.string()),
  /** The pack is another one than the game's own was then. */
  brought: z.boolean(),
  places: z.int(),
  locale: z.string(),
  status: z.enum(['OPEN', 'RUNNING', 'FINISHED', 'ABANDONED']),
  seed: maybe(z.string()),
  counter: z.int(),
  state: z.unknown(),
  beat: z.int(),
  /** By how much that is ahead of the game's own number. */
  ahead: z.int(),
  entries: z.int(),
  revision: z.int(),
  ...paceColumns,
  late: z.enum(LATES),
  /** Clocks are stopped in a player's quiet hours. */
  quiet: z.boolean(),
  /** A player who has not answered a vote in time counts as a yes. */
  silence: z.boolean(),
  /** It was begun to get to know the game. */
  practice: z.boolean(),
  /** A computer player may be asked for a possible turn. */
  hints: z.boolean(),
  /** Computer players answer at once, without a pause. */
  brisk: z.boolean(),
  /** It starts by itself once it is full, and at a time if at least so many sit there by then. */
  autoStart: z.boolean(),
  startAt: maybe(z.date()),
  startFrom: maybe(z.int()),
  /** What is asked of those who want a seat; what a later version asks for is not known here. */
  asks: z.enum(ASKS).catch('ANYBODY'),
  /** Its channel is a thread that was opened for it, and as what it is marked there if that is a forum's post. */
  ownPlace: z.boolean(),
  marked: maybe(z.string()),
  /** Since when all clocks have been stopped. */
  pausedAt: maybe(z.date()),
  /** Since when it is stopped, no rules being able to read it. */
  stoppedAt: maybe(z.date()),
  /** When it was told there last that the table will be closed, or abandoned. */
  warnedAt: maybe(z.date()),
  /** When the table last changed in public. */
  movedAt: z.date(),
  createdAt: z.date(),
  /** The outcome, where the players ended the game before its end, if it can be read. */
  result: maybe(outcome.nullable().catch(null)),
  startedAt: maybe(z.date()),
  endedAt: maybe(z.date()),
})

const tableRecord = tableColumns.extend({
  guild: maybe(guildId),
  channel: channelId,
  host: userId,
  seats: z.array(seatRecord).readonly(),
  /** Who has, or had, which seat that others had as well, and when it was told at the table; whoever was told of last comes last. */
  sat: z
    .array(z.object({ seat: z.int(), user: userId, at: z.coerce.date() }).nullable().catch(null))
    .transform(all => all.filter(one => one !== null)),
  /** By what names seats went that somebody else has taken since, and which entry of the log was the last by then. */
  renamed: z.array(z.object({ id: z.int(), entry: z.int(), seat: z.int(), name: z.string() })).readonly(),
  /** The votes that are open. */
  votes: z.array(voteSchema).readonly(),
  /** When the bot or the table's rules were away since a clock was counted last, a vote began, or the table moved. */
  outages: z.array(z.object(span)).readonly(),
  /** The vacations of those who sit there, or sat there when the game began, the earliest first. */
  vacations: z.array(z.object({ id: z.int(), user: userId, ...span })).readonly(),
})

export type SeatRecord = Named<Readonly<z.infer<typeof seatRecord>>>

/** A table as it is stored, secrets included: not to leave this room. */
export type TableRecord = Readonly<Omit<z.infer<typeof tableRecord>, 'seats' | 'pace' | 'hours'>> & {
  readonly pace: Pace
  readonly seats: readonly SeatRecord[]
  /** What is played with beside the rules. */
  readonly pack?: unknown
  /** After how many days without anything it ends in its lobby, and once it runs, on its server. */
  readonly days: { readonly lobby: number; readonly game: number }
  /** Why the rules that it goes by are not there. */
  readonly away?: Denied
}

/** Who asks for a table. */
export interface Somebody {
  readonly user: UserId
  /** What they are called now on a server, or in direct messages where none is given; undefined where nobody knows. */
  nameOn(guild: GuildId | undefined): string | undefined
  /** Told that a table has them by another name than they are called there now. */
  isRenamed(): void
}

/** What a table is read with. */
export type Reads = Pick<Prisma.TransactionClient, '$queryRaw' | 'pack'>

/** What is read beside a table in the same statement, so that all is of one moment: JSON, made of the table's row `t`. */
export interface Beside<T> {
  readonly sql: Prisma.Sql
  readonly schema: z.ZodType<T>
}

const besideOf = z.object({ beside: z.unknown(), limits: limitsFound })

/** Nothing is read beside it. */
export const NOTHING: Beside<unknown> = { sql: Prisma.sql`NULL`, schema: z.unknown() }

/** A table, and what was read beside it. */
export interface Read<T> {
  readonly record: TableRecord
  readonly beside: T
}

/** How tables are read. */
interface Reading<T> {
  /** By then; of a planned maintenance only what has passed has stopped a clock, as it may still be taken back. */
  readonly now: Date
  readonly beside: Beside<T>
  readonly member?: Somebody | undefined
  /** What the operator allows everywhere. */
  readonly limits: SomeLimits | undefined
}

/** Reads a table and all that belongs to it but its log, as of one moment; undefined if there is none. */
export async function readRecord(
  db: Reads,
  table: TableId,
  now: Date,
  limits: Reading<unknown>['limits'],
): Promise<TableRecord | undefined> {
  const [found] = await readRecords(db, Prisma.sql`t.id = ${table}`, { now, beside: NOTHING, limits })
  return found?.record
}

/** How the user of the row `p` is told of something. */
function told(occasion: Occasion): Prisma.Sql {
  return Prisma.sql`COALESCE(p.ways->>${occasion}, ${OCCASIONS[occasion].usual})`
}

/** The columns of a row, each as it is said here. */
function columnsOf({ shape }: z.ZodObject, said: (name: string) => string): Prisma.Sql {
  return Prisma.raw(Object.keys(shape).map(said).join(', '))
}

/**
 * The same of all tables for whose row `t` a condition holds, and what is wanted beside them. Whoever asks for them is called
 * there by today's name.
 */
export async function readRecords<T>(
  db: Reads,
  which: Prisma.Sql,
  { now, beside, member, limits: everywhere }: Reading<T>,
): Promise<readonly Read<T>[]> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT ${columnsOf(tableColumns, name => `t."${name}"`)}, t."guildId" AS guild, t."channelId" AS channel, t."hostId" AS host,
      COALESCE((
        SELECT json_agg(json_build_object(
          ${columnsOf(seatColumns, name => `'${name}', s."${name}"`)},
          'user', s."userId", 'called', s.name, 'former', s."formerId", 'left', l."ranAt",
          'quietHours', CASE WHEN p."quietFrom" IS NULL OR p."quietTo" IS NULL THEN NULL
            ELSE json_build_object('from', p."quietFrom", 'to', p."quietTo", 'zone', p.zone, 'since', p."quietSince") END,
          'wantsDm', COALESCE(COALESCE(w.pings::text, ${told('asked')}) = 'DM' AND NOT COALESCE(p."dmClosed" OR w.muted, false), false),
          'wantsLast', COALESCE(${told('last')} <> 'NONE' AND NOT COALESCE(w.muted, false), false),
          'wantsNext', COALESCE(${told('next')} <> 'NONE' AND NOT COALESCE(w.muted, false), false),
          'wantsHand', COALESCE(p."handByDm" AND NOT p."dmClosed", false),
          'draft', CASE WHEN d.seat IS NULL THEN NULL ELSE json_build_object('beat', d.beat, 'actions', d.actions) END,
          'order', o."order"
        ) ORDER BY s.seat)
        FROM "Seat" s
        LEFT JOIN "Leaver" l ON l."tableId" = s."tableId" AND l.seat = s.seat AND l."userId" = s."formerId" AND l."outUntil" IS NULL
        LEFT JOIN "Draft" d ON d."tableId" = s."tableId" AND d.seat = s.seat
        LEFT JOIN "Order" o ON o."tableId" = s."tableId" AND o.seat = s.seat
        LEFT JOIN "PlayerSettings" p ON p."userId" = s."userId"
        LEFT JOIN "PlayerTableSettings" w ON w."tableId" = s."tableId" AND w."userId" = s."userId"
        WHERE s."tableId" = t.id
      ), '[]') AS seats,
      COALESCE((
        SELECT json_agg(json_build_object('seat', h.seat, 'user', h.user, 'at', h.at) ORDER BY h.last) FROM (
          SELECT r.what->'seat' AS seat, r.what->>'user' AS user, max(r.id) AS last, max(r.at) AS at FROM "TableEvent" r
          WHERE r."tableId" = t.id AND r.what->>'type' LIKE 'seat-%' AND r.what->>'user' <> ${UNKNOWN_USER}
          GROUP BY 1, 2
        ) h
      ), '[]') AS sat,
      COALESCE((
        SELECT json_agg(json_build_object(
          'id', r.id, 'entry', r.entry, 'seat', r.what->'seat', 'name', r.what->'was'->>'name'
        ) ORDER BY r.id)
        FROM "TableEvent" r WHERE r."tableId" = t.id AND r.what->'was'->>'name' IS NOT NULL
      ), '[]') AS renamed,
      COALESCE((
        SELECT json_agg(json_build_object(
          'id', v.id, 'kind', v.kind, 'seat', v.seat, 'about', v.facts, 'openedAt', v."openedAt",
          'ballots', COALESCE((
            SELECT json_agg(json_build_object('seat', b.seat, 'yes', b.yes) ORDER BY b.seat)
            FROM "Ballot" b WHERE b."voteId" = v.id
          ), '[]')
        ) ORDER BY v.id)
        FROM "Vote" v WHERE v."tableId" = t.id AND v.status = 'OPEN'
      ), '[]') AS votes,
      COALESCE((
        SELECT json_agg(json_build_object('from', o."from", 'to', LEAST(o."to", ${now}::timestamptz))) FROM "Outage" o
        WHERE t.status IN ('OPEN', 'RUNNING') AND o."from" < ${now}::timestamptz AND o."to" > LEAST(
            CASE t.status WHEN 'OPEN' THEN t."createdAt" ELSE t."movedAt" END,
            (SELECT min(LEAST(s."askedAt", s."ranAt")) FROM "Seat" s WHERE s."tableId" = t.id AND s.asked),
            (SELECT min(v."openedAt") FROM "Vote" v WHERE v."tableId" = t.id AND v.status = 'OPEN'))
          AND (o.game IS NULL OR (o.game = t.game AND o.version = t.version))
      ), '[]') AS outages,
      COALESCE((
        SELECT json_agg(json_build_object('id', a.id, 'user', a."userId", 'from', a."from", 'to', a."to") ORDER BY a."from")
        FROM "Vacation" a WHERE a."userId" IN (
          SELECT unnest(ARRAY[s."userId", s."formerId"]) FROM "Seat" s WHERE s."tableId" = t.id)
      ), '[]') AS vacations,
      ${limitsKept(Prisma.sql`t."guildId"`)} AS limits,
      ${beside.sql} AS beside
    FROM "Table" t WHERE ${which}`
  const found: Read<T>[] = []
  for await (const row of unhurried(rows)) {
    const { pace, hours, ...read } = tableRecord.parse(row)
    const { beside: aside, limits: kept } = besideOf.parse(row)
    const { 'lobby-days': lobby, 'idle-days': game } = limitsBy(kept, everywhere).limits
    const record = {
      ...read,
      pace: readPace({ pace, hours }),
      seats: toldApart(calledToday(read, member)),
      days: { lobby, game },
    }
    const whole = record.packSha === undefined ? record : { ...record, pack: await readPack(db, record.packSha) }
    found.push({ record: whole, beside: beside.schema.parse(aside) })
  }
  return found
}

/** The seats of a table with today's name of whoever asks for it, who is told where that was another one. */
function calledToday(
  { guild, seats }: Pick<z.infer<typeof tableRecord>, 'guild' | 'seats'>,
  member: Somebody | undefined,
): z.infer<typeof tableRecord>['seats'] {
  const name = member?.nameOn(guild)
  const own = seats.find(({ user }) => user !== undefined && user === member?.user)
  if (name === undefined || own === undefined || own.called === name) return seats
  member?.isRenamed()
  return seats.map(seat => (seat === own ? { ...seat, called: name } : seat))
}
