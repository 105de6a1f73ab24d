import { tellTried, whyNot } from '../backups/tell-tried.ts'
import { goOnTried } from '../backups/try-restored.ts'
import { openStore } from '../store/store.ts'
import { endUnstarted } from './ending.ts'
import { openLog } from './open-log.ts'
import { settings } from './settings.ts'

// What is run once after a backup was restored, before the bot is started on it.

/** Has the database go on, if no bot works with it; returns whether every table does. */
async function goOn(): Promise<boolean> {
  const chosen = settings(process.env)
  const { databaseUrl, directUrl, dataDir } = chosen
  const log = openLog(chosen)
  const store = await openStore({ databaseUrl, directUrl, dataDir, log })
  try {
    if (!(await store.isOnlyOne())) {
      process.stderr.write('A bot works with this database: stop all of them, then run this again.\n')
      return false
    }
    const { games } = await import('../games/index.ts')
    const { locale, backupDir: folder } = chosen
    const tried = await goOnTried({ store, games, now: () => new Date() }, { folder, locale })
    const { tables, failed } = tried.gone
    for (const { table, error } of failed) log.error({ err: error, table }, 'a table is not posted anew')
    process.stdout.write(
      `${tables} tables will be posted anew, with numbers that nobody was given before.\n${tellTried(tried)}\n`,
    )
    return whyNot(tried) === undefined
  } finally {
    await store.close()
  }
}

try {
  process.exit((await goOn()) ? 0 : 1)
} catch (error) {
  endUnstarted(error)
}
