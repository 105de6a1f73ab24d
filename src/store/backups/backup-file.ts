import { join } from 'node:path'
import { z } from 'zod'
import { namesIn } from '../values/names-in.ts'

/** How a backup is made: by a server's pg_dump, or packed from the files of the embedded database. */
export type BackupKind = 'dump' | 'tar.gz'

/** A whole backup in a folder. */
export interface BackupFile {
  readonly name: string
  readonly path: string
  readonly kind: BackupKind
  /** It has what was committed before. */
  readonly at: Date
  /** The version that made it. */
  readonly version: string
}

const NAME = /^chaski-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z-v(.+?)\.(dump|tar\.gz)$/

const kinds = z.enum(['dump', 'tar.gz'])

/** What a backup is called: its names are in the order of time. */
export function backupName(at: Date, version: string, kind: BackupKind): string {
  return `chaski-${at.toISOString().replaceAll(/:|\.\d+/g, '')}-v${version}.${kind}`
}

/** What the name of a backup says; undefined for that of any other file. */
export function readBackupName(name: string): Omit<BackupFile, 'path'> | undefined {
  const [, year, month, day, hour, minute, second, version = '', ending] = NAME.exec(name) ?? []
  const kind = kinds.safeParse(ending)
  if (!kind.success) return undefined
  return { name, kind: kind.data, at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), version }
}

/** The whole backups in a folder, the oldest first; none where there is no folder. */
export async function listBackups(folder: string): Promise<readonly BackupFile[]> {
  return (await namesIn(folder))
    .toSorted()
    .flatMap(name => readBackupName(name) ?? [])
    .map(file => ({ ...file, path: join(folder, file.name) }))
}
