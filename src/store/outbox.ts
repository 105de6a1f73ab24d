import { z } from 'zod'
import { tableId, userId } from './ids.ts'
import type { Prisma } from './prisma/client.ts'

/** What is left to be done after a commit, by queue. */
export const QUEUES = {
  /** The table looks different in public since this revision. At most one is worked on per table. */
  show: z.object({ table: tableId, revision: z.int() }),
  /** This user is asked and wants to be told directly. */
  dm: z.object({ table: tableId, seat: z.int(), beat: z.int(), user: userId }),
  /** A computer player is asked. */
  bot: z.object({ table: tableId, seat: z.int(), beat: z.int() }),
} as const

export type Queue = keyof typeof QUEUES
export type Payload<Q extends Queue> = z.infer<(typeof QUEUES)[Q]>
export type Job = { readonly [Q in Queue]: { readonly queue: Q; readonly payload: Payload<Q> } }[Queue]

export interface Outbox {
  /** Leaves jobs to be done if and when this transaction commits. */
  post(tx: Prisma.TransactionClient, jobs: readonly Job[]): Promise<void>
  /** Wakes the workers of this process for jobs that are committed now. */
  wake(jobs: readonly Job[]): void
  /** Carries out jobs of a queue; a handler that throws is called again later. */
  work<Q extends Queue>(
    queue: Q,
    handler: (payload: Payload<Q>, signal: AbortSignal) => Promise<void>,
    options: { readonly concurrency: number },
  ): Promise<void>
}
