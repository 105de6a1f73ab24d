import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endUnstarted } from '../process/ending.ts'
import { openLog } from '../process/open-log.ts'
import { SettingError, settings } from '../process/settings.ts'
import { openBeside } from '../store/backups/open-beside.ts'
import { tellTried, whyNot } from './tell-tried.ts'
import { tryRestored } from './try-restored.ts'

// Puts a backup in the place of the database, which is kept: npm run restore -- FILE.

/** Whether it was put there. */
async function restore(given: string | undefined): Promise<boolean> {
  const chosen = settings(process.env)
  if (given === undefined)
    throw new SettingError('Which backup? npm run restore -- FILE, a path or a name in BACKUP_DIR')
  const inDir = join(chosen.backupDir ?? '', given)
  const log = openLog({ ...chosen, logLevel: 'error' })
  const beside = await openBeside(chosen, existsSync(inDir) ? inDir : given, 'restored', log)
  try {
    const tried = await tryRestored(beside.place, chosen, log)
    process.stdout.write(`${tellTried(tried)}\n`)
    if (whyNot(tried) !== undefined) {
      process.stdout.write('Nothing was changed.\n')
      return false
    }
    const former = await beside.takePlace()
    process.stdout.write(
      `It is in its place: start the bot, which posts ${tried.gone.tables} tables anew. What was there before is kept as ${former}: remove that once all is well.\n`,
    )
    return true
  } finally {
    await beside.drop()
  }
}

try {
  process.exit((await restore(process.argv[2])) ? 0 : 1)
} catch (error) {
  if (error instanceof SettingError) endUnstarted(error)
  process.stderr.write(`Nothing was restored: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
