import { z } from 'zod'
import { type LastBackup, lastBackup } from '../../store/backups/last-backup.ts'
import type { QueueFigures } from '../../store/jobs/job-rows.ts'
import type { GuildId } from '../../store/values/ids.ts'
import { type Maintenance, readMaintenance } from '../maintenance/maintenance.ts'
import type { Context } from '../record/context.ts'
import { livingSince } from '../table/stopped.ts'

/** How the database and the jobs are, and how many tables of one server need somebody. */
export interface ServerHealth {
  /** How long a question to the database took, in milliseconds. */
  readonly databaseMs: number
  /** How many processes work. */
  readonly processes: number
  /** Jobs that are due, and for how long the oldest of each queue has been. */
  readonly queues: readonly QueueFigures[]
  /** Running tables of the server where nobody can play. */
  readonly stopped: number
  /** Tables of the server where the clock has failed and will try again. */
  readonly putOff: number
  /** Tables of the server whose message is not as it should be. */
  readonly troubled: number
  /** Of the whole database. */
  readonly backup: LastBackup
  /** The maintenance that goes on, or is planned, however far ahead. */
  readonly maintenance: Maintenance | undefined
}

const figures = z.object({ stopped: z.int(), putOff: z.int(), troubled: z.int() })

/** Asks the database how things are, for one server. */
export async function readServerHealth({ store, now }: Context, guild: GuildId): Promise<ServerHealth> {
  const at = now()
  const asked = performance.now()
  const [found] = await store.prisma.$queryRaw<unknown[]>`
    SELECT
      count(*) FILTER (WHERE status = 'RUNNING' AND ("stoppedAt" IS NOT NULL OR NOT ${livingSince(at)}))::int AS stopped,
      count(*) FILTER (WHERE "dueAt" <= ${at} AND failures > 0)::int AS "putOff",
      count(*) FILTER (WHERE EXISTS (
        SELECT FROM "Message" d WHERE d."tableId" = t.id AND d.kind <> 'replaced' AND d."wrongSince" IS NOT NULL))::int AS troubled
    FROM "Table" t WHERE t."guildId" = ${guild} AND t."endedAt" IS NULL`
  const databaseMs = performance.now() - asked
  return {
    ...figures.parse(found),
    databaseMs,
    processes: store.processes().count,
    backup: await lastBackup(store),
    queues: await store.queues(),
    maintenance: await readMaintenance(store),
  }
}
