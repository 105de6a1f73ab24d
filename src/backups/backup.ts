import { endUnstarted } from '../process/ending.ts'
import { openLog } from '../process/open-log.ts'
import { SettingError, settings } from '../process/settings.ts'
import { VERSION } from '../process/version.ts'
import { BackupFailed } from '../store/backups/backup-failed.ts'
import { makeBackup } from '../store/backups/make-backup.ts'
import { openDumpable } from '../store/backups/open-dumpable.ts'
import { sizeInWords } from './size-in-words.ts'

// Makes a backup now: npm run backup.

/** Makes it, beside the bot where a server keeps the database, and says what it is called. */
async function backUp(): Promise<void> {
  const chosen = settings(process.env)
  const { backupDir: folder, backupDays: days } = chosen
  if (folder === undefined) throw new SettingError('BACKUP_DIR: missing: the folder that the backup goes to')
  const from = await openDumpable(chosen, openLog(chosen))
  try {
    const { name, bytes } = await makeBackup(from, { folder, days }, VERSION)
    process.stdout.write(`${name} is in ${folder}, with ${sizeInWords(bytes)}.\n`)
  } finally {
    await from.close()
  }
}

try {
  await backUp()
} catch (error) {
  if (!(error instanceof BackupFailed)) endUnstarted(error)
  process.stderr.write(`No backup was made: ${error.message}\n`)
  process.exit(1)
}
