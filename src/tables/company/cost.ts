import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import type { Context } from '../record/context.ts'
import type { Pace } from '../record/paces.ts'
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

/** What a game is likely to cost, and the moment from which that is reckoned: when it began, or now. */
export interface Cost {
  readonly estimate: Estimate
  readonly from: Date
  readonly hasBegun: boolean
}

/** A table by what its game costs. */
interface Lobby {
  readonly game: string
  readonly places: number
  readonly pace: Pace
  readonly startedAt?: Date | undefined
}

const DAY_MS = 24 * 3600_000

/**
 * What a game is likely to cost at a table, by how long games like it took and how soon those answer who sit there. Undefined of
 * a game that goes on for longer already.
 */
export function costAt(
  { games, now }: Context,
  { game, places, pace, startedAt }: Lobby,
  known: { readonly past: readonly number[]; readonly answerTimes: readonly (number | undefined)[] },
): Cost | undefined {
  const found = estimate({ length: games.get(game)?.length, places, pace, ...known })
  const from = startedAt ?? now()
  if (found === undefined || +from + found.days * DAY_MS < +now()) return undefined
  return { estimate: found, from, hasBegun: startedAt !== undefined }
}
