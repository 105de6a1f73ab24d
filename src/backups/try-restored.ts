import type { Logger } from 'pino'
import type { Settings } from '../process/settings.ts'
import type { DatabasePlace } from '../store/backups/open-dumpable.ts'
import { openStore } from '../store/store.ts'
import { type LookedThrough, lookThrough } from '../tables/history/look-through.ts'
import type { Context } from '../tables/record/context.ts'
import type { Locale } from '../words/locales.ts'
import { type GoneOnRestored, goOnRestored } from './go-on-restored.ts'

/** What a restored database has, and what was done for it to go on. */
export interface TriedRestored extends LookedThrough {
  readonly gone: GoneOnRestored
}

/** Reads every table of a restored database by its rules, and has it go on. */
export async function goOnTried(
  context: Context,
  by: { readonly folder: string | undefined; readonly locale: Locale },
): Promise<TriedRestored> {
  const looked = await lookThrough(context)
  return { ...looked, gone: await goOnRestored(context, by) }
}

/** Brings a restored database up to date, reads every table of it by its rules, and has it go on. Nothing is sent to Discord. */
export async function tryRestored(
  place: DatabasePlace,
  { backupDir, locale }: Pick<Settings, 'backupDir' | 'locale'>,
  log: Logger,
): Promise<TriedRestored> {
  const store = await openStore({ ...place, log })
  try {
    const { games } = await import('../games/index.ts')
    const context = { store, games, now: () => new Date() }
    return await goOnTried(context, { folder: backupDir, locale })
  } finally {
    await store.close()
  }
}
