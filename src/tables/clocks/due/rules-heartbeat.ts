import { z } from 'zod'
import { allVersions } from '../../../engine/play/versions.ts'
import type { Job } from '../../../store/jobs/queues.ts'
import { type TableId, tableId } from '../../../store/values/ids.ts'
import type { Context, Games } from '../../record/context.ts'
import { AWAY_MS } from '../../table/stopped.ts'
import type { Change } from '../../table/transact.ts'

interface Version {
  readonly game: string
  readonly version: number
}

/** The versions of the rules that this process has. */
export function versionsOf(games: Games): readonly Version[] {
  return [...games.values()].flatMap(allVersions).map(({ id: game, version }) => ({ game, version }))
}

/** Shows a first sign of life for every version in play, even if its rules are away: from now on their clocks are stopped. */
export async function noteVersions({ store, now }: Context): Promise<void> {
  await store.prisma.$executeRaw`
    INSERT INTO "RulesHeartbeat" (game, version, at)
    SELECT DISTINCT game, version, ${now()}::timestamptz FROM "Table" WHERE status = 'RUNNING'
    ON CONFLICT DO NOTHING`
}

/**
 * Shows a sign of life for this process's rules; `last` is the bot's own before. Rules without signs meanwhile were
 * away: their tables' clocks stood, and their waiting jobs are done. Stopped tables stay so.
 */
export async function rulesHeartbeat(
  { games }: Context,
  { tx, now, enqueue }: Pick<Change, 'tx' | 'now' | 'enqueue'>,
  last: Date | undefined,
): Promise<void> {
  const versions = versionsOf(games)
  const mine = [versions.map(({ game }) => game), versions.map(({ version }) => version)] as const
  if (last !== undefined) {
    const rows = await tx.$queryRaw`
      SELECT p.game, p.version, p.at FROM "RulesHeartbeat" p
      JOIN unnest(${mine[0]}::text[], ${mine[1]}::int[]) AS mine (game, version) USING (game, version)`
    for (const { game, version, at } of shown.parse(rows)) {
      const wereAway = last.getTime() - at.getTime() > AWAY_MS
      if (wereAway) enqueue(...(await comeBack(tx, { game, version }, { from: at, to: now })))
    }
  }
  await tx.$executeRaw`
    INSERT INTO "RulesHeartbeat" (game, version, at)
    SELECT game, version, ${now}::timestamptz FROM unnest(${mine[0]}::text[], ${mine[1]}::int[]) AS mine (game, version)
    ORDER BY game, version ON CONFLICT (game, version) DO UPDATE SET at = EXCLUDED.at`
}

const shown = z.array(z.object({ game: z.string(), version: z.int(), at: z.date() }))

async function comeBack(tx: Change['tx'], { game, version }: Version, { from, to }: { from: Date; to: Date }) {
  await tx.outage.create({ data: { from, to, game, version } })
  const rows = await tx.$queryRaw<unknown[]>`
    UPDATE "Table" t SET "dueAt" = ${to}::timestamptz,
      "stoppedAt" = CASE WHEN t."stoppedAt" < ${from}::timestamptz THEN t."stoppedAt" END
    WHERE t.status = 'RUNNING' AND t.game = ${game} AND t.version = ${version}
    RETURNING t.id, t.revision, t.beat,
      ARRAY(SELECT s.seat FROM "Seat" s WHERE s."tableId" = t.id AND s.asked AND s.bot IS NOT NULL) AS bots`
  return z.array(stood).parse(rows).flatMap(jobsOf)
}

const stood = z.object({ id: tableId, revision: z.int(), beat: z.int(), bots: z.array(z.int()) })

/** Its message is brought up to date, and its computer players are asked again. */
function jobsOf({ id, revision, beat, bots }: { id: TableId; revision: number; beat: number; bots: number[] }): Job[] {
  return [
    { queue: 'show', payload: { table: id, revision } },
    ...(bots.length > 0 ? ([{ queue: 'bot', payload: { table: id, seats: bots, beat } }] as const) : []),
  ]
}
