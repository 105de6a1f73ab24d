import type { Job } from '../../src/store/jobs/queues.ts'
import type { Store } from '../../src/store/store.ts'

/** Leaves jobs that are taken up at once. */
export async function post({ prisma, outbox }: Store, ...jobs: readonly Job[]): Promise<void> {
  await prisma.$transaction(tx => outbox.post(tx, jobs))
  outbox.wake(jobs)
}
