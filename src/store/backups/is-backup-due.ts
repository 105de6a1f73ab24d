import type { LastBackup } from './last-backup.ts'

/** How long after the last good backup the next one is made, and how long after one that failed it is tried again. */
const EVERY_MS = { good: 24 * 3600_000, failed: 3600_000 } as const

/** Whether a backup is to be made now: one a day. */
export function isBackupDue({ good, failed }: LastBackup, now: Date): boolean {
  const since = (at: Date | undefined) => (at === undefined ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime())
  return since(good?.at) >= EVERY_MS.good && since(failed?.at) >= EVERY_MS.failed
}
