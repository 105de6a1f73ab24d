import { z } from 'zod'
import type { Weight } from '../../engine/contract/rules.ts'
import type { Seat } from '../../engine/contract/seat.ts'
import { Prisma } from '../../store/prisma/client.ts'
import {
  type ChannelId,
  channelId,
  type GuildId,
  guildId,
  type MessageId,
  messageId,
  type TableId,
  tableId,
  type UserId,
} from '../../store/values/ids.ts'
import type { TimeLeft } from '../clocks/running-clocks.ts'
import type { Prospect } from '../company/read-prospects.ts'
import { keptForOthers } from '../invitations/place-in-reserve.ts'
import type { Context } from '../record/context.ts'
import { ASKS, type Asks, type Pace, paceColumns, readPace } from '../record/paces.ts'

const ROOMS = ['free', 'computer', 'kept', 'none'] as const

/** A table in a list. */
export interface TableSummary {
  readonly id: TableId
  readonly game: string
  readonly status: 'OPEN' | 'RUNNING'
  readonly channel: ChannelId
  readonly guild?: GuildId
  /** Its live message. */
  readonly message?: MessageId
  readonly places: number
  readonly seated: number
  readonly pace: Pace
  /** What is asked of those who want a seat. */
  readonly asks: Asks
  /** A seat of a running game that nobody has. */
  readonly vacant?: Seat
  /** It was begun to get to know the game. */
  readonly practice: boolean
  /** This user sits there. */
  readonly isOwn: boolean
  /** Set where this user is asked. */
  readonly waiting?: Weight
  /** Until when they have to say that they will play, where it was found for what they seek and they have not. */
  readonly confirmBy?: Date
  /** How much time they have then, if a clock runs. */
  readonly timeLeft?: TimeLeft
  readonly lastAt: Date
  /** What a lobby has for somebody without a seat: a free one, that of a computer player, one that is kept for others, or none. */
  readonly room: (typeof ROOMS)[number]
  /** With whom one would sit there and what that costs, where it was asked for. */
  readonly prospect?: Prospect
}

const line = z
  .object({
    id: tableId,
    game: z.string(),
    status: z.enum(['OPEN', 'RUNNING']),
    channel: channelId,
    guild: guildId.nullable(),
    message: messageId.nullable(),
    places: z.int(),
    seated: z.int(),
    ...paceColumns,
    asks: z.enum(ASKS).catch('ANYBODY'),
    vacant: z.int().nullable(),
    practice: z.boolean(),
    isOwn: z.boolean(),
    waiting: z.enum(['quick', 'normal', 'big']).nullable(),
    confirmBy: z.coerce.date().nullable(),
    lastAt: z.coerce.date(),
    room: z.enum(ROOMS),
  })
  .transform(
    ({ guild, message, waiting, confirmBy, vacant, pace, hours, ...rest }): TableSummary => ({
      ...rest,
      pace: readPace({ pace, hours }),
      ...(guild !== null && { guild }),
      ...(message !== null && { message }),
      ...(waiting !== null && { waiting }),
      ...(confirmBy !== null && { confirmBy }),
      ...(vacant !== null && { vacant }),
    }),
  )

export const summaries = z.array(line)

/** That nobody has the seat `s`. */
export const IS_FREE = Prisma.sql`s."userId" IS NULL AND s.bot IS NULL AND NOT s.resigned`

/** Which tables, as whom and in which order. */
interface Wanted {
  readonly user?: UserId
  readonly where: Prisma.Sql
  readonly order: Prisma.Sql
}

/** The tables that have not ended and that this condition holds for, as this user sees them, in this order. */
export async function readSummaries(context: Context, wanted: Wanted): Promise<readonly TableSummary[]> {
  return summaries.parse(await context.store.prisma.$queryRaw<unknown[]>(summariesOf(wanted, context.now())))
}

/** SQL for an order: tables that wait for their reader, the longest first, then those where something happened last. */
export const WAITING_FIRST = Prisma.sql`mine.asked DESC, CASE WHEN mine.asked THEN t."movedAt" END ASC, t."movedAt" DESC, t.id DESC`

/** SQL for how many seats of the table `t` are taken. */
export const SEATED = Prisma.sql`(SELECT count(*) FROM "Seat" s WHERE s."tableId" = t.id)`

/** SQL for whether a computer player sits in the lobby of the row `t` whose seat others may take. */
export const REPLACES_COMPUTER = Prisma.sql`(NOT t.practice AND EXISTS (SELECT FROM "Seat" s WHERE s."tableId" = t.id AND s.bot IS NOT NULL))`

/** SQL for whether all free seats of the lobby of the row `t` are kept for others than this user. */
export function isKept(user: UserId | undefined, now: Date): Prisma.Sql {
  return Prisma.sql`(t.status = 'OPEN' AND ${SEATED} < t.places AND ${SEATED} + ${keptForOthers(user, now)} >= t.places)`
}

/** What tells them. */
export function summariesOf({ user, where, order }: Wanted, now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT t.id, t.game, t.status::text, t."channelId" AS channel, t."guildId" AS guild, live."messageId" AS message, t.places, t.practice, t.pace::text, t.hours, t.asks,
      ${SEATED}::int AS seated,
      (SELECT min(s.seat) FROM "Seat" s WHERE s."tableId" = t.id AND t.status = 'RUNNING' AND ${IS_FREE}) AS vacant,
      CASE WHEN t.status = 'RUNNING' THEN 'none' WHEN ${isKept(user, now)} THEN 'kept' WHEN ${SEATED} < t.places THEN 'free'
        WHEN ${REPLACES_COMPUTER} THEN 'computer' ELSE 'none' END AS room,
      mine.seat IS NOT NULL AS "isOwn", mine.weight::text AS waiting,
      CASE WHEN t.status = 'OPEN' THEN mine."confirmBy" END AS "confirmBy", t."movedAt" AS "lastAt"
    FROM "Table" t
    LEFT JOIN "Seat" mine ON mine."tableId" = t.id AND mine."userId" = ${user ?? null} AND NOT mine.resigned
    LEFT JOIN "Message" live ON live."tableId" = t.id AND live.kind = 'live'
    WHERE t.status IN ('OPEN', 'RUNNING') AND ${where}
    ORDER BY ${order}`
}
