import type { Logger } from 'pino'
import { BackupFailed } from '../store/backups/backup-failed.ts'
import { isBackupDue } from '../store/backups/is-backup-due.ts'
import { lastBackup } from '../store/backups/last-backup.ts'
import { type BackupPlace, makeBackup } from '../store/backups/make-backup.ts'
import { RetryLater } from '../store/jobs/carrying-out.ts'
import type { Store } from '../store/store.ts'

/** How often it is looked whether a backup is due. */
const LOOK_MS = 60_000

interface Parts extends BackupPlace {
  readonly version: string
  readonly log: Logger
  now(): Date
}

/**
 * Has backups made, once a day by one of the processes that do this; the job of one that dies is another's. Returns what ends
 * it, with the backup that is being made.
 */
export async function workBackups(
  store: Store,
  { version, log, now, ...keeping }: Parts,
): Promise<() => Promise<void>> {
  const closing = new AbortController()
  await store.outbox.work(
    'backup',
    async (_, signal) => {
      if (!isBackupDue(await lastBackup(store), now())) return
      const begun = performance.now()
      try {
        const made = await makeBackup(store.dumpable, keeping, version, AbortSignal.any([signal, closing.signal]))
        log.info({ ...made, seconds: seconds(begun) }, 'a backup was made')
      } catch (error) {
        // Another process has the job.
        if (closing.signal.aborted) throw new RetryLater(0, error)
        if (!(error instanceof BackupFailed)) throw error
        log.error({ err: error, why: error.failure }, 'a backup could not be made, and is tried again in an hour')
      }
    },
    { concurrency: 1 },
  )
  const look = async () => {
    if (isBackupDue(await lastBackup(store), now())) await store.outbox.enqueue({ queue: 'backup', payload: {} })
  }
  const looking = () =>
    look().catch(error => log.debug({ err: error }, 'it could not be looked whether a backup is due'))
  const looks = setInterval(looking, LOOK_MS).unref()
  void looking()
  return async () => {
    clearInterval(looks)
    closing.abort()
  }
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 10) / 100
}
