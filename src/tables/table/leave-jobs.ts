import type { Job } from '../../store/jobs/queues.ts'
import type { Desk } from '../record/desk.ts'

/** Leaves jobs to be done that belong to no change. */
export async function leaveJobs({ store }: Desk, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  await store.prisma.$transaction(tx => store.outbox.post(tx, jobs))
  store.outbox.wake(jobs)
}
