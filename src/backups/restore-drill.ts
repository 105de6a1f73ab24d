import { endUnstarted } from '../process/ending.ts'
import { openLog } from '../process/open-log.ts'
import { SettingError, settings } from '../process/settings.ts'
import { listBackups } from '../store/backups/backup-file.ts'
import { openBeside } from '../store/backups/open-beside.ts'
import { tellTried, whyNot } from './tell-tried.ts'
import { tryRestored } from './try-restored.ts'

// Restores the last backup beside, says whether it goes on, and removes it again: npm run restore-drill.

/** Whether the last backup goes on with every table. */
async function drill(): Promise<boolean> {
  const begun = performance.now()
  const chosen = settings(process.env)
  const { backupDir } = chosen
  if (backupDir === undefined) throw new SettingError('BACKUP_DIR: missing: the folder where the backups are')
  const kind = chosen.databaseUrl === undefined ? 'tar.gz' : 'dump'
  const last = (await listBackups(backupDir)).findLast(file => file.kind === kind)
  if (last === undefined) throw new SettingError(`BACKUP_DIR: no backup is in ${backupDir}: npm run backup makes one`)
  const log = openLog({ ...chosen, logLevel: 'error' })
  const beside = await openBeside(chosen, last.path, 'drill', log)
  try {
    const tried = await tryRestored(beside.place, chosen, log)
    const hours = Math.round((Date.now() - last.at.getTime()) / 360_000) / 10
    const seconds = Math.round((performance.now() - begun) / 1000)
    process.stdout.write(
      `${last.name}, ${hours} hours old, was restored beside in ${seconds} s.\n${tellTried(tried)}\n`,
    )
    return whyNot(tried) === undefined && tried.unreadable.length === 0
  } finally {
    await beside.drop()
  }
}

try {
  process.exit((await drill()) ? 0 : 1)
} catch (error) {
  if (error instanceof SettingError) endUnstarted(error)
  process.stderr.write(`The backup does not go on: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
