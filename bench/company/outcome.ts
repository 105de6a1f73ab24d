import { z } from 'zod'
import type { Store } from '../../src/store/store.ts'
import type { TableId } from '../../src/store/values/ids.ts'
import { DAY_MS } from './person.ts'

/** Somebody who has come to a table that began, and since when they wanted one. */
export interface Waited {
  readonly table: TableId
  readonly since: Date
}

/** What came of the tables of a server. */
export interface Outcome {
  readonly tables: number
  readonly started: number
  /** Days from the wish to the first move at the table, of everybody who sat at one that began, in order. */
  readonly waits: readonly number[]
  /** Seats of the games that have had time to end, those whose game has ended, and those played to the end by a person. */
  readonly seats: number
  readonly finished: number
  readonly byPeople: number
}

/** After how many days a lobby that has not begun never will, and a game that has is over or stands still. */
const SETTLED_DAYS = { lobby: 15, game: 45 } as const

const row = z.object({
  tables: z.int(),
  started: z.int(),
  seats: z.int(),
  finished: z.int(),
  byPeople: z.int(),
})

const firstMove = z.object({ table: z.int(), at: z.date() })

/** What has come of the tables of a store by now. */
export async function outcome({ prisma }: Store, now: Date, waited: readonly Waited[]): Promise<Outcome> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const rows = await prisma.$queryRaw<unknown[]>`
    WITH opened AS (SELECT * FROM "Table" WHERE "createdAt" < ${ago(SETTLED_DAYS.lobby)}),
      played AS (SELECT s.*, t.status FROM "Seat" s JOIN "Table" t ON t.id = s."tableId" WHERE t."startedAt" < ${ago(SETTLED_DAYS.game)})
    SELECT (SELECT count(*)::int FROM opened) AS tables,
      (SELECT count(*)::int FROM opened WHERE "startedAt" IS NOT NULL) AS started,
      (SELECT count(*)::int FROM played) AS seats,
      (SELECT count(*)::int FROM played WHERE status = 'FINISHED') AS finished,
      (SELECT count(*)::int FROM played WHERE status = 'FINISHED' AND "userId" IS NOT NULL AND NOT resigned) AS "byPeople"`
  const moves = await prisma.$queryRaw<
    unknown[]
  >`SELECT "tableId" AS table, min(at) AS at FROM "Entry" GROUP BY "tableId"`
  const begun = new Map(
    z
      .array(firstMove)
      .parse(moves)
      .map(({ table, at }) => [table, at.getTime()]),
  )
  const waits = waited.flatMap(({ table, since }) => {
    const at = begun.get(table)
    return at === undefined ? [] : [(at - since.getTime()) / DAY_MS]
  })
  return { ...row.parse(rows[0]), waits: waits.toSorted((one, other) => one - other) }
}
