import { z } from 'zod'
import type { Weight } from '../../engine/contract/rules.ts'
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
import type { Context } from '../record/context.ts'

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
  /** It was begun to get to know the game. */
  readonly practice: boolean
  /** This user sits there. */
  readonly isOwn: boolean
  /** Set where this user is asked. */
  readonly waiting?: Weight
  /** How much time they have then, if a clock runs. */
  readonly timeLeft?: TimeLeft
  readonly lastAt: Date
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
    practice: z.boolean(),
    isOwn: z.boolean(),
    waiting: z.enum(['quick', 'normal', 'big']).nullable(),
    lastAt: z.coerce.date(),
  })
  .transform(
    ({ guild, message, waiting, ...rest }): TableSummary => ({
      ...rest,
      ...(guild !== null && { guild }),
      ...(message !== null && { message }),
      ...(waiting !== null && { waiting }),
    }),
  )

export const summaries = z.array(line)

/** Which tables, as whom and in which order. */
interface Wanted {
  readonly user?: UserId
  readonly where: Prisma.Sql
  readonly order: Prisma.Sql
}

/** The tables that have not ended and that this condition holds for, as this user sees them, in this order. */
export async function readSummaries(context: Context, wanted: Wanted): Promise<readonly TableSummary[]> {
  return summaries.parse(await context.store.prisma.$queryRaw<unknown[]>(summariesOf(wanted)))
}

/** What tells them. */
export function summariesOf({ user, where, order }: Wanted): Prisma.Sql {
  return Prisma.sql`
    SELECT t.id, t.game, t.status::text, t."channelId" AS channel, t."guildId" AS guild, live."messageId" AS message, t.places, t.practice,
      (SELECT count(*)::int FROM "Seat" s WHERE s."tableId" = t.id) AS seated,
      mine.seat IS NOT NULL AS "isOwn", mine.weight::text AS waiting, t."movedAt" AS "lastAt"
    FROM "Table" t
    LEFT JOIN "Seat" mine ON mine."tableId" = t.id AND mine."userId" = ${user ?? null} AND NOT mine.resigned
    LEFT JOIN "Message" live ON live."tableId" = t.id AND live.kind = 'live'
    WHERE t.status IN ('OPEN', 'RUNNING') AND ${where}
    ORDER BY ${order}`
}
