import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import type { Release } from './release.ts'

/** Which processes work on the database, and how each of them ended. */
export interface Register {
  /** What this process is called. */
  readonly process: number
  /** Tells that this process is there, and how it is. */
  tell(figures: object): Promise<void>
  /**
   * Takes the place of one that has gone without a goodbye and does not come back: once, within two minutes of the start.
   * Returns it, after those in whose place that was started itself.
   */
  takePlace(): Promise<readonly GoneProcess[]>
  /** Those that are there and have told how they are, and those that have gone without a goodbye. */
  look(): Promise<{ readonly there: readonly SeenProcess[]; readonly gone: readonly GoneProcess[] }>
  /** The version of the process that started before this one, if any has told its own. */
  versionBefore(): Promise<string | undefined>
  /** Says that this process ends as it should. */
  goodbye(): Promise<void>
}

/** A process that has told how it is. */
interface SeenProcess {
  readonly id: number
  readonly startedAt: Date
  readonly figures: unknown
}

/** A process that has gone without a goodbye. */
interface GoneProcess {
  readonly version: string
  readonly seenAt: Date
}

interface RegisterParts {
  readonly pool: pg.Pool
  readonly process: number
  /** All that are there now. */
  living(): Promise<ReadonlySet<number>>
  readonly release: Release
  now(): Date
}

/** Whoever starts later than this after another one has gone was not started in its place, in milliseconds. */
const IN_PLACE_MS = 120_000
/** All lose their connections when the server restarts, and are back by then, in milliseconds. */
const BACK_MS = 5_000

/** How long a goodbye may take, in milliseconds. */
const GOODBYE_MS = 1_000

/** Writes down that this process is there. */
export async function openRegister({ pool, process, living, release, now }: RegisterParts): Promise<Register> {
  const started = performance.now()
  let hasTaken = false
  /** Since when others have been missing. */
  const missing = new Map<number, number>()
  await pool.query(
    `INSERT INTO "Process" (id, version, beside, "startedAt", "seenAt") VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT (id) DO UPDATE SET version = excluded.version, beside = excluded.beside,
       "startedAt" = excluded."startedAt", "seenAt" = excluded."seenAt", "endedAt" = NULL`,
    [process, release.version, release.beside, now()],
  )
  return {
    process,
    async tell(figures) {
      // One whose connection was away for a moment may have been taken for gone.
      await pool.query('UPDATE "Process" SET "seenAt" = $2, figures = $3, "endedAt" = NULL WHERE id = $1', [
        process,
        now(),
        figures,
      ])
    },
    async takePlace() {
      if (hasTaken || performance.now() - started > IN_PLACE_MS) return []
      const { rows: silent } = await pool.query('SELECT id FROM "Process" WHERE "endedAt" IS NULL AND id <> ALL($1)', [
        [...(await living())],
      ])
      const ids = new Set(
        z
          .array(z.object({ id: z.int() }))
          .parse(silent)
          .map(({ id }) => id),
      )
      for (const id of missing.keys()) if (!ids.has(id)) missing.delete(id)
      for (const id of ids) if (!missing.has(id)) missing.set(id, performance.now())
      const gone = [...missing].filter(([, since]) => performance.now() - since >= BACK_MS).map(([id]) => id)
      const taken = await takeChain(pool, gone, now())
      hasTaken = taken.length > 0
      return taken
    },
    async look() {
      const there = await living()
      const { rows } = await pool.query(
        'SELECT id, version, "startedAt", "seenAt", figures FROM "Process" WHERE "endedAt" IS NULL',
      )
      const all = z.array(row).parse(rows)
      return { there: all.filter(({ id }) => there.has(id)), gone: all.filter(({ id }) => !there.has(id)) }
    },
    async versionBefore() {
      const { rows } = await pool.query(
        'SELECT version FROM "Process" WHERE id <> $1 ORDER BY "startedAt" DESC LIMIT 1',
        [process],
      )
      return z.array(z.object({ version: z.string() })).parse(rows)[0]?.version
    },
    async goodbye() {
      const said = pool.query('UPDATE "Process" SET "endedAt" = $2 WHERE id = $1', [process, now()])
      // Where the database is away nobody hears it: that is no reason not to go.
      await Promise.race([said.catch(() => {}), setTimeout(GOODBYE_MS, undefined, { ref: false })])
    },
  }
}

/** Ends the row of the last of those that have gone; of the one in whose place that was started, if it ended too soon to do so; and so on. */
async function takeChain(pool: pg.Pool, gone: readonly number[], endedAt: Date): Promise<readonly GoneProcess[]> {
  const taken: z.infer<typeof row>[] = []
  for (;;) {
    const [after] = taken
    const hadTime = after !== undefined && after.seenAt.getTime() - after.startedAt.getTime() >= BACK_MS
    if (hadTime || gone.length === taken.length) return taken
    const { rows } = await pool.query(
      `UPDATE "Process" SET "endedAt" = $1 WHERE id = (
         SELECT id FROM "Process" WHERE "endedAt" IS NULL AND id = ANY($2) AND "seenAt" < $3 ORDER BY "seenAt" DESC
         LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, version, "startedAt", "seenAt", figures`,
      [endedAt, gone, after?.startedAt ?? 'infinity'],
    )
    const [before] = z.array(row).parse(rows)
    if (before === undefined) return taken
    taken.unshift(before)
  }
}

const goneProcess = z.object({ version: z.string(), seenAt: z.date() })
const row = goneProcess.extend({ id: z.int(), startedAt: z.date(), figures: z.unknown() })
