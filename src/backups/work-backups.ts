import type { Logger } from 'pino'
import { BackupFailed } from '../store/backups/backup-failed.ts'
import { dropDeletions } from '../store/backups/deletions-since.ts'
import { isBackupDue } from '../store/backups/is-backup-due.ts'
import { keepDeletions } from '../store/backups/keep-deletions.ts'
import { lastBackup } from '../store/backups/last-backup.ts'
import { type BackupPlace, makeBackup } from '../store/backups/make-backup.ts'
import { RetryLater } from '../store/jobs/carrying-out.ts'
import type { Store } from '../store/store.ts'

/** How often it is looked whether a backup is due. */
const LOOK_MS = 60_000

/** How often the deletions of the last moments are kept where a restore does not undo them. */
const KEEP_MS = 5_000

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
        await dropDeletions(keeping.folder)
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
  const keeps = () =>
    keepDeletions(store, keeping.folder).catch(error =>
      log.warn({ err: error }, 'deletions could not be kept beside the backups yet'),
    )
  const looks = [setInterval(looking, LOOK_MS).unref(), setInterval(keeps, KEEP_MS).unref()]
  void looking()
  void keeps()
  return async () => {
    for (const look of looks) clearInterval(look)
    closing.abort()
  }
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 10) / 100
}
