import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { namesIn } from '../values/names-in.ts'

/** The number of the first thing that is not Postgres' own. */
const FIRST_OF_OURS = 16_384

/** How Postgres names what is in its folder. */
const OF_POSTGRES = /^(pg_\w+(\.conf)?|PG_VERSION|base|global|postgresql(\.auto)?\.conf|postmaster\.(pid|opts))$/

/**
 * Lays out a database where there is none: `make` does it in another folder, which is moved once it is on the disk,
 * so a kill leaves nothing that looks like one. Half-done remains are removed if nothing is ours.
 */
export async function layOut(files: string, make: (folder: string) => Promise<void>): Promise<void> {
  if (!(await holdsNothing(files))) return
  const beside = `${files}.new`
  await rm(beside, { recursive: true, force: true })
  await make(beside)
  await keep(beside)
  await rm(files, { recursive: true, force: true })
  await rename(beside, files)
  await onDisk(dirname(files))
}

/** Throws an Error where the files of a database are of another version of Postgres. */
export async function assertVersion(files: string, version: number): Promise<void> {
  const written = (await readFile(join(files, 'PG_VERSION'), 'utf8')).trim()
  if (written !== String(version))
    throw new Error(
      `its files are of Postgres ${written || 'of no version'}, and this version of Chaski has ${version}: run the one that made them`,
    )
}

/** Whether there is nothing in a folder, or only what Postgres lays out before the first table of anybody else. */
async function holdsNothing(files: string): Promise<boolean> {
  const names = await namesIn(files)
  if (names.some(name => !OF_POSTGRES.test(name))) return false
  if ((await namesIn(join(files, 'pg_tblspc'))).length > 0) return false
  const databases = await namesIn(join(files, 'base'))
  const tables = await Promise.all(databases.map(name => namesIn(join(files, 'base', name))))
  return [...databases, ...tables.flat()].every(name => !(Number.parseInt(name, 10) >= FIRST_OF_OURS))
}

/** Has all that is in a folder reach the disk. */
async function keep(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of entries) await onDisk(join(parentPath, name))
  await onDisk(folder)
}

async function onDisk(path: string): Promise<void> {
  // Windows opens no folders.
  const handle = await open(path).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
