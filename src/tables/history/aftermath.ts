import { z } from 'zod'
import { Prisma } from '../../store/prisma/client.ts'
import type { Games } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { gameOf } from '../record/running.ts'
import { moments } from './past.ts'
import { byTurn } from './turns.ts'

/** What is told of a game once it is over. */
export interface Aftermath {
  /** By turn, from before the first one, the points of every seat, as far as today's rules can tell; none in a game without points. */
  readonly points: readonly (readonly number[])[]
  /** How many turns were played. */
  readonly turns: number
  /** By seat, how many seconds an answer took on average; undefined where no clock ran. */
  readonly answers: readonly (number | undefined)[]
}

/** What it is made of, as JSON made of a table's row `t`; null while the game is not over. */
export const AFTERMATH = Prisma.sql`CASE WHEN t.status = 'FINISHED' THEN json_build_object(
  'entries', COALESCE((
    SELECT json_agg(json_build_object('seat', e.seat, 'beat', e.beat, 'action', e.action) ORDER BY e.number)
    FROM "Entry" e WHERE e."tableId" = t.id AND NOT e.undone
  ), '[]'),
  'answers', COALESCE((
    SELECT json_agg(json_build_object('count', s.answers, 'took', s.took) ORDER BY s.seat)
    FROM "Seat" s WHERE s."tableId" = t.id
  ), '[]')
) END`

export const aftermathRows = z
  .object({
    entries: z.array(z.object({ seat: z.int(), beat: z.int(), action: z.unknown() })),
    answers: z.array(z.object({ count: z.int(), took: z.int() })),
  })
  .nullable()

/** Looks back at a finished game; undefined while it is not over. */
export function aftermathOf(
  games: Games,
  record: TableRecord,
  rows: z.infer<typeof aftermathRows>,
): Aftermath | undefined {
  if (rows === null) return undefined
  const game = gameOf(games, record)
  const turns = byTurn(rows.entries)
  const points =
    game.points === undefined
      ? []
      : moments(game, record, turns).map(({ state }) =>
          record.seats.map(({ seat }) => game.points?.(game.view(state, seat))[seat] ?? 0),
        )
  const answers = rows.answers.map(({ count, took }) => (count === 0 ? undefined : took / count))
  return { points: [...points], turns: turns.length, answers }
}
