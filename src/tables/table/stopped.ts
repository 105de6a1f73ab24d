import { atVersion } from '../../engine/play/versions.ts'
import type { Enqueue } from '../../store/jobs/outbox.ts'
import { Prisma } from '../../store/prisma/client.ts'
import { bringUpToDate, type Within } from '../clocks/bring-up-to-date.ts'
import type { Context } from '../record/context.ts'
import type { TableRecord } from '../record/record.ts'
import { awayAt } from '../record/running.ts'
import { askComputers } from './ask-computers.ts'

/** How long after its last sign of life the bot, or a version of the rules, counts as away, in milliseconds. */
export const AWAY_MS = 3 * 60_000

/** Whether a process that has the rules of a table's row `t` has lately shown a sign of life. */
export function livingSince(now: Date): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM "RulesHeartbeat" p
    WHERE p.game = t.game AND p.version = t.version AND p.at > ${new Date(now.getTime() - AWAY_MS)})`
}

/** Whether it is to be kept, or to be kept no more, that no rules can read a table. */
export function isNews({ games }: Pick<Context, 'games'>, record: TableRecord): boolean {
  if (record.status !== 'RUNNING') return false
  try {
    return (awayAt(games, record) !== undefined) !== (record.stoppedAt !== undefined)
  } catch {
    // What a game throws is told of where it is asked for more.
    return false
  }
}

/** What is needed of a change. */
interface Enqueuing extends Within {
  readonly enqueue: Enqueue
}

/**
 * Keeps that no rules can read a table; or that they can again, when its clocks and votes get the time back. Tables
 * of another process's rules are left to it. Returns whether anything changed.
 */
export async function stopOrGoOn(
  { games }: Pick<Context, 'games'>,
  change: Enqueuing,
  record: TableRecord,
): Promise<boolean> {
  const { tx, now, enqueue } = change
  const { id, game, version, beat, seats, stoppedAt } = record
  const revision = record.revision + 1
  const today = games.get(game)
  const isHere = today !== undefined && atVersion(today, version) !== undefined
  const count =
    stoppedAt === undefined
      ? await tx.$executeRaw`
          UPDATE "Table" t SET "stoppedAt" = ${now}::timestamptz, revision = ${revision}
          WHERE t.id = ${id} AND (${isHere} OR NOT ${livingSince(now)})`
      : await goOn(change, record, { revision, stood: now.getTime() - stoppedAt.getTime() })
  if (count === 0) return false
  enqueue({ queue: 'show', payload: { table: id, revision } })
  const bots = seats.flatMap(({ seat, asked, bot }) => (asked && bot !== undefined ? [seat] : []))
  if (stoppedAt !== undefined && bots.length > 0) enqueue(askComputers(record, { seats: bots, beat }))
  return true
}

/** Lets a table go on that stood for so many milliseconds. */
async function goOn(
  change: Within,
  record: TableRecord,
  { revision, stood }: { readonly revision: number; readonly stood: number },
): Promise<number> {
  const { tx, now } = change
  const { id } = record
  const gap = Prisma.sql`make_interval(secs => ${stood / 1000}::float8)`
  if (record.pausedAt === undefined) {
    await bringUpToDate(change, record)
    await tx.$executeRaw`UPDATE "Seat" SET "ranAt" = "ranAt" + ${gap} WHERE "tableId" = ${id} AND asked`
  }
  await tx.$executeRaw`
    UPDATE "Vote" SET "openedAt" = "openedAt" + ${gap}
    WHERE "tableId" = ${id} AND status = 'OPEN'`
  return tx.$executeRaw`
    UPDATE "Table" SET "stoppedAt" = NULL, revision = ${revision}, "dueAt" = ${now}::timestamptz,
      "movedAt" = LEAST(${now}::timestamptz, "movedAt" + ${gap})
    WHERE id = ${id}`
}
