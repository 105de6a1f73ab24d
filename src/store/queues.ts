import type { QueueOptions, QueuePolicy } from 'pg-boss'
import { z } from 'zod'
import { type TableId, tableId, type UserId, userId } from './ids.ts'

/** What is left to be done after a commit, by queue. */
export interface Payloads {
  /** The table looks different in public since this revision. At most one is worked on per table. */
  readonly show: { readonly table: TableId; readonly revision: number }
  /** This user is asked and wants to be told directly. */
  readonly dm: { readonly table: TableId; readonly seat: number; readonly beat: number; readonly user: UserId }
  /** A computer player is asked. */
  readonly bot: { readonly table: TableId; readonly seat: number; readonly beat: number }
}

export type Queue = keyof Payloads
export type Job = { readonly [Q in Queue]: { readonly queue: Q; readonly payload: Payloads[Q] } }[Queue]

export const PAYLOADS: { readonly [Q in Queue]: z.ZodType<Payloads[Q]> } = {
  show: z.object({ table: tableId, revision: z.int() }),
  dm: z.object({ table: tableId, seat: z.int(), beat: z.int(), user: userId }),
  bot: z.object({ table: tableId, seat: z.int(), beat: z.int() }),
}

export const QUEUE_NAMES: readonly Queue[] = ['show', 'dm', 'bot']

/** Of one table at a time only one, in all processes together. */
export const POLICY: Readonly<Record<Queue, QueuePolicy>> = { show: 'singleton', dm: 'standard', bot: 'standard' }

/** A job is tried for about a week, at most five minutes apart; one that takes over a minute is taken for lost. */
export const RETRIES = {
  retryLimit: 2000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
  retentionSeconds: 7 * 24 * 3600,
} as const satisfies QueueOptions

/** The daily job that forgets what is not needed any more. */
export const TIDY = 'tidy'
