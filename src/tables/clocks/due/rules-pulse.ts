import { z } from 'zod'
import { allVersions } from '../../../engine/play/versions.ts'
import type { Job } from '../../../store/jobs/queues.ts'
import { type TableId, tableId } from '../../../store/values/ids.ts'
import type { Desk } from '../../record/desk.ts'
import type { Change } from '../../table/transact.ts'

/** How long after its last sign of life the bot counts as away, in milliseconds. It shows one every minute. */
export const AWAY_MS = 3 * 60_000

interface Version {
  readonly game: string
  readonly version: number
}

/** Shows a first sign of life for every version in play, even if its rules are away: from now on their clocks are stopped. */
export async function noteVersions({ store, now }: Desk): Promise<void> {
  await store.prisma.$executeRaw`
    INSERT INTO "RulesPulse" (game, version, at)
    SELECT DISTINCT game, version, ${now()}::timestamptz FROM "Table" WHERE status = 'RUNNING'
    ON CONFLICT DO NOTHING`
}

/**
 * Shows a sign of life for the rules that this process has; `last` is the bot's own before this one. Where the bot showed
 * signs and a version's rules showed none, they were away meanwhile: the clocks of their tables stood, votes get that time
 * too, and jobs that other processes could not do for these tables are done. Returns the jobs left.
 */
export async function beatRules({ games }: Desk, { tx, now }: Pick<Change, 'tx' | 'now'>, last: Date | undefined) {
  const jobs: Job[] = []
  for (const { id: game, version } of [...games.values()].flatMap(allVersions)) {
    const before = await tx.rulesPulse.findUnique({ where: { game_version: { game, version } } })
    if (before !== null && last !== undefined && last.getTime() - before.at.getTime() > AWAY_MS) {
      jobs.push(...(await comeBack(tx, { game, version }, { from: before.at, to: now })))
    }
    await tx.rulesPulse.upsert({
      where: { game_version: { game, version } },
      create: { game, version, at: now },
      update: { at: now },
    })
  }
  return jobs
}

async function comeBack(tx: Change['tx'], { game, version }: Version, { from, to }: { from: Date; to: Date }) {
  const gap = (to.getTime() - from.getTime()) / 1000
  await tx.outage.create({ data: { from, to, game, version } })
  await tx.$executeRaw`
    UPDATE "Vote" v SET "closesAt" = v."closesAt" + make_interval(secs => ${gap}::float8) FROM "Table" t
    WHERE t.id = v."tableId" AND v.status = 'OPEN' AND t.status = 'RUNNING' AND t.game = ${game} AND t.version = ${version}`
  const rows = await tx.$queryRaw<unknown[]>`
    UPDATE "Table" t SET "dueAt" = ${to}::timestamptz,
      "movedAt" = LEAST(${to}::timestamptz, t."movedAt" + make_interval(secs => ${gap}::float8))
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
    ...bots.map((seat): Job => ({ queue: 'bot', payload: { table: id, seat, beat } })),
  ]
}
