import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import { type TableId, tableId } from '../../store/values/ids.ts'
import type { Context } from '../record/context.ts'
import { type Pace, paceColumns, readPace } from '../record/paces.ts'
import { type Estimate, estimate } from './estimate.ts'

/** Among how many of the games that ended last those like one are looked for. */
const LOOKED_AT = 300

/** SQL for how many days games like that of a table's row `t` took which were played to their end, by people alone, as JSON. */
export const PAST_DAYS = Prisma.sql`COALESCE((
  SELECT json_agg(EXTRACT(EPOCH FROM f."endedAt" - f."startedAt") / 86400) FROM (
    SELECT e.id, e.game, e.places, e.pace, e.hours, e.status, e.practice, e."startedAt", e."endedAt" FROM "Table" e
    WHERE e."endedAt" IS NOT NULL ORDER BY e."endedAt" DESC LIMIT ${LOOKED_AT}
  ) f
  WHERE f.status = 'FINISHED' AND NOT f.practice AND f."startedAt" IS NOT NULL AND f.game = t.game AND f.places = t.places
    AND f.pace = t.pace AND f.hours IS NOT DISTINCT FROM t.hours
    AND NOT EXISTS (SELECT FROM "Seat" s WHERE s."tableId" = f.id AND s."userId" IS NULL)
), '[]')`

export const pastDays = z.array(z.number())

/** What a game is likely to cost that has not begun, and the moment from which that is reckoned. */
export interface Cost {
  readonly estimate: Estimate
  readonly now: Date
}

/** A table that has not begun. */
interface Lobby {
  readonly game: string
  readonly places: number
  readonly pace: Pace
}

/** What a game is likely to cost at a table, by how long games like it took and how soon those answer who sit there. */
export function costAt(
  { games, now }: Context,
  { game, places, pace }: Lobby,
  known: { readonly past: readonly number[]; readonly answerTimes: readonly (number | undefined)[] },
): Cost | undefined {
  const found = estimate({ length: games.get(game)?.length, places, pace, ...known })
  return found && { estimate: found, now: now() }
}

const row = z
  .object({ id: tableId, game: z.string(), places: z.int(), ...paceColumns, past: pastDays })
  .transform(({ pace, hours, ...lobby }) => ({ ...lobby, pace: readPace({ pace, hours }) }))

/** The same of several tables, whoever sits there. */
export async function readCosts(context: Context, tables: readonly TableId[]): Promise<ReadonlyMap<TableId, Cost>> {
  if (tables.length === 0) return new Map()
  const found = await context.store.prisma.$queryRaw`
    SELECT t.id, t.game, t.places, t.pace::text, t.hours, ${PAST_DAYS} AS past
    FROM "Table" t WHERE t.id = ANY(${[...tables]}::int[])`
  return new Map(
    z
      .array(row)
      .parse(found)
      .flatMap(({ past, ...lobby }) => {
        const cost = costAt(context, lobby, { past, answerTimes: [] })
        return cost === undefined ? [] : [[lobby.id, cost] as const]
      }),
  )
}
