import { z } from 'zod'
import { type BackupFailure, backupFailed } from './backup-failed.ts'
import { type BackupFile, backupName, readBackupName } from './backup-file.ts'
import type { Dumpable } from './dumpable.ts'
import { removeOld } from './remove-old.ts'
import { writeWhole } from './write-whole.ts'

/** Where backups are kept, and for how many days. */
export interface BackupPlace {
  readonly folder: string
  readonly days: number
}

/** A backup that was made. */
export interface Made extends Pick<BackupFile, 'name' | 'at'> {
  readonly bytes: number
  /** How many older ones were removed. */
  readonly removed: number
}

/**
 * Makes a backup that is whole or not there, notes in the database what became of it, and removes older ones. Throws a
 * BackupFailed. Whoever is killed at it, or gives it up, leaves a note without an end.
 */
export async function makeBackup(
  from: Dumpable,
  { folder, days }: BackupPlace,
  version: string,
  signal?: AbortSignal,
): Promise<Made> {
  try {
    const at = await timeOf(from)
    const name = backupName(at, version, from.kind)
    const note = await noteBegun(from, { at, name, version })
    try {
      const bytes = await writeWhole(folder, name, path => from.dump(path, signal))
      await noteEnded(from, note, { bytes })
      return { name, at: readBackupName(name)?.at ?? at, bytes, removed: await removeOld(folder, days, at) }
    } catch (error) {
      const failed = backupFailed(error)
      // Whoever gives it up leaves it to another one, who is to find nothing amiss.
      if (signal?.aborted) throw failed
      await noteEnded(from, note, { failure: failed.failure })
      throw failed
    }
  } catch (error) {
    throw backupFailed(error)
  }
}

const moments = z.tuple([z.object({ at: z.date() })])

async function timeOf({ query }: Dumpable): Promise<Date> {
  const [{ at }] = moments.parse(await query('SELECT clock_timestamp() AS at'))
  return at
}

const ids = z.tuple([z.object({ id: z.int() })])

/** Undefined where the database is one of a version that keeps no notes, before it is updated. */
async function noteBegun(
  { query }: Dumpable,
  { at, name, version }: Pick<BackupFile, 'at' | 'name' | 'version'>,
): Promise<number | undefined> {
  const tables = await query(`SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'Backup'`)
  if (tables.length === 0) return undefined
  const rows = await query('INSERT INTO public."Backup" (at, name, version) VALUES ($1, $2, $3) RETURNING id', [
    at,
    name,
    version,
  ])
  return ids.parse(rows)[0].id
}

async function noteEnded(
  { query }: Dumpable,
  id: number | undefined,
  { bytes, failure }: { readonly bytes?: number; readonly failure?: BackupFailure },
): Promise<void> {
  if (id === undefined) return
  const noted = query(
    'UPDATE public."Backup" SET "finishedAt" = clock_timestamp(), bytes = $2, failure = $3 WHERE id = $1',
    [id, bytes ?? null, failure ?? null],
  )
  // What is said is why the backup failed, not that this could not be noted either.
  await (failure === undefined ? noted : noted.catch(() => []))
}
