import { deletionsSince } from '../store/backups/deletions-since.ts'
import { doubtAlerts } from '../tables/alerts/alert.ts'
import { type DeletedAgain, deleteAgain, lastSign } from '../tables/privacy/delete-again.ts'
import type { Context } from '../tables/record/context.ts'
import { type GoneOn, goOnAfterRestore } from '../tables/table/go-on-after-restore.ts'
import type { Locale } from '../words/locales.ts'
import { namesForgotten } from '../words/tell-person.ts'

/** What was done about a database that was restored. */
export interface GoneOnRestored extends GoneOn {
  /** Who was deleted since the backup and is so again; undefined where no such list is kept. */
  readonly deleted: DeletedAgain | undefined
}

/** Has a restored database go on, without those who were deleted since, as the list beside the backups says. */
export async function goOnRestored(
  context: Context,
  { folder, locale }: { readonly folder: string | undefined; readonly locale: Locale },
): Promise<GoneOnRestored> {
  // Asked before anything is done: the last sign of life is from before the backup.
  const sign = (await lastSign(context)) ?? new Date(0)
  const gone = await goOnAfterRestore(context)
  await doubtAlerts(context)
  if (folder === undefined) return { ...gone, deleted: undefined }
  const nameIn = namesForgotten(locale)
  return { ...gone, deleted: await deleteAgain(context, await deletionsSince(folder, sign), nameIn) }
}

/** What is said of those who are deleted again. */
export function tellDeleted(deleted: DeletedAgain | undefined): string {
  if (deleted === undefined) return 'Whoever was deleted since is back: without BACKUP_DIR nobody knows who that is.'
  const { people, servers } = deleted
  if (people + servers === 0) return 'Nobody was deleted since who would be back.'
  return `Deleted again, since they were deleted after it: ${inAll(people, 'person', 'people')}, ${inAll(servers, 'server', 'servers')}.`
}

/** How many, in words. */
export function inAll(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`
}
