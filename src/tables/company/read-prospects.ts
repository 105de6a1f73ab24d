import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import { type TableId, tableId, type UserId, userId } from '../../store/values/ids.ts'
import { type Reliability, reliabilityOf, reliabilityRows } from '../people/reliability.ts'
import type { Context } from '../record/context.ts'
import { paceColumns, readPace } from '../record/paces.ts'
import { type Cost, costAt, PAST_DAYS, pastDays } from './cost.ts'

/** Somebody who sits at a table. */
export interface Sitting {
  readonly name: string
  /** Undefined of a computer player. */
  readonly user: UserId | undefined
  readonly bot: string | undefined
  readonly reliability: Reliability | undefined
}

/** What somebody wants to know of a table before they sit down there. */
export interface Prospect {
  readonly sitting: readonly Sitting[]
  readonly cost?: Cost
}

const row = z.object({
  id: tableId,
  game: z.string(),
  places: z.int(),
  practice: z.boolean(),
  startedAt: z.date().nullable(),
  ...paceColumns,
  past: pastDays,
  seats: z.array(z.object({ name: z.string(), user: userId.nullable(), bot: z.string().nullable() })),
  reliability: reliabilityRows,
})

/** With whom one would sit at each of these tables, and what its game is likely to cost. */
export async function readProspects(
  context: Context,
  tables: readonly TableId[],
): Promise<ReadonlyMap<TableId, Prospect>> {
  if (tables.length === 0) return new Map()
  const people = Prisma.sql`(SELECT o."userId" FROM "Seat" o WHERE o."tableId" = t.id)`
  const found = await context.store.prisma.$queryRaw`
    SELECT t.id, t.game, t.places, t.practice, t."startedAt", t.pace::text, t.hours, ${PAST_DAYS} AS past,
      COALESCE((
        SELECT json_agg(json_build_object('name', s.name, 'user', s."userId", 'bot', s.bot) ORDER BY s.seat)
        FROM "Seat" s WHERE s."tableId" = t.id AND NOT s.resigned AND (s."userId" IS NOT NULL OR s.bot IS NOT NULL)
      ), '[]') AS seats,
      ${reliabilityOf(people, Prisma.sql`t."guildId"`)} AS reliability
    FROM "Table" t WHERE t.id = ANY(${[...tables]}::int[])`
  return new Map(
    z
      .array(row)
      .parse(found)
      .map(one => [one.id, prospectOf(context, one)]),
  )
}

function prospectOf(context: Context, found: z.infer<typeof row>): Prospect {
  const { seats, reliability, past, practice, pace, hours, startedAt, ...table } = found
  const sitting = seats.map(({ name, user, bot }) => ({
    name,
    user: user ?? undefined,
    bot: bot ?? undefined,
    reliability: user === null ? undefined : reliability.get(user),
  }))
  const answerTimes = sitting.map(({ bot, reliability }) => (bot === undefined ? reliability?.answerTime : 0))
  const terms = { ...table, pace: readPace({ pace, hours }), startedAt: startedAt ?? undefined }
  const cost = practice ? undefined : costAt(context, terms, { past, answerTimes })
  return { sitting, ...(cost !== undefined && { cost }) }
}
