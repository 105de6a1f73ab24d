import { z } from 'zod'
import type { AnyGame } from '../../engine/contract/game.ts'
import type { Seat, Viewer } from '../../engine/contract/seat.ts'
import type { Phrase } from '../../engine/contract/words.ts'
import { type Transition, unseenBy } from '../../engine/play/unseen-by.ts'
import { Prisma } from '../../store/prisma/client.ts'
import type { Games } from '../record/context.ts'
import { phraseSchema } from '../record/phrase-schema.ts'
import type { TableRecord } from '../record/record.ts'
import { gameFor, readEvents } from '../record/rules.ts'
import { BYS, type By } from '../record/table-match.ts'

export interface LogEntry {
  /** Counted from 1. */
  readonly number: number
  readonly seat: Seat
  readonly by: By
  readonly at: Date
  /** The question that it answered. */
  readonly beat: number
  /** For the game's `tell`, which knows what this viewer may be told; undefined where today's rules do not know them. */
  readonly events: readonly unknown[] | undefined
  /** Why its computer player did it, once the question is over that it answered. */
  readonly reason?: Phrase
}

/** Who could not see an entry: seats, and the public. */
export const unseenSchema = z.array(z.string()).readonly()

/** Who could not see what was played at a table. */
export function unseenAt({ seats }: TableRecord, game: AnyGame, deed: Transition<unknown>): readonly string[] {
  const numbers = seats.map(({ seat }) => seat)
  return unseenBy(game, numbers, deed).map(String)
}

/** Whether a viewer may be told that there is this entry: what they could not see leaves no trace. */
export function isToldTo(viewer: Viewer): (entry: { readonly unseen: readonly string[] }) => boolean {
  return ({ unseen }) => !unseen.includes(String(viewer))
}

/** Entries as they are read beside a table. */
export const entryRows = z
  .array(
    z.object({
      number: z.int(),
      seat: z.int(),
      by: z.enum(BYS),
      at: z.coerce.date(),
      beat: z.int(),
      events: z.unknown(),
      unseen: unseenSchema,
      /** One that cannot be read is none. */
      reason: phraseSchema.nullish().catch(null),
    }),
  )
  .readonly()

/**
 * SQL for the standing entries of table `t` for which a condition holds, the oldest first, as JSON. Where a number is
 * given, only the newest.
 */
export function entriesWhere(condition: Prisma.Sql, newest?: number): Prisma.Sql {
  return Prisma.sql`COALESCE((
    SELECT json_agg(json_build_object(
      'number', e.number, 'seat', e.seat, 'by', e."by", 'at', e.at, 'beat', e.beat, 'events', e.events,
      'unseen', e.unseen, 'reason', e.reason
    ) ORDER BY e.number)
    FROM (
      SELECT * FROM "Entry" WHERE "tableId" = t.id AND NOT undone AND ${condition}
      ORDER BY number DESC LIMIT ${newest ?? null}::bigint
    ) e
  ), '[]')`
}

/** What was read of the log and this viewer may be told of, for the game's `tell`. */
export function toEntries(
  games: Games,
  record: TableRecord,
  viewer: Viewer,
  rows: z.infer<typeof entryRows>,
): readonly LogEntry[] {
  const game = gameFor(games, record)
  return rows.filter(isToldTo(viewer)).map(({ reason, ...row }) => ({
    ...row,
    events: readEvents(game, row.events),
    // What others are still to answer may be secret until they have.
    ...(reason && (row.beat < record.beat || record.status !== 'RUNNING') && { reason }),
  }))
}
