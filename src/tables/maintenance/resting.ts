import { type Handler, RetryLater } from '../../store/jobs/carrying-out.ts'
import type { Queue } from '../../store/jobs/queues.ts'
import type { MaintenanceWatch } from './open-maintenance.ts'

/** How soon after its end a job is taken up that has rested, in milliseconds. */
const REST_MS = 5_000

/** The queues whose jobs change tables by themselves: they rest in a maintenance, while messages go on. */
export const RESTING: readonly Queue[] = ['due', 'bot', 'answer', 'match', 'reserve']

/** A handler whose jobs wait in the outbox while a maintenance goes on. */
export function resting<Q extends Queue>(
  maintenance: Pick<MaintenanceWatch, 'current'>,
  handler: Handler<Q>,
): Handler<Q> {
  return async (...job) => {
    if (maintenance.current() !== undefined) throw new RetryLater(REST_MS)
    await handler(...job)
  }
}
