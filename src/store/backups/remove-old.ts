import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listBackups } from './backup-file.ts'

const DAY_MS = 24 * 3600_000
/** A file that nobody has written to for so long is what a killed process left. */
const LEFT_MS = 3600_000

const PART = /^\.chaski-.*\.part$/

/** Removes the backups before the last so many days, but the newest, and what killed processes left; returns how many backups. */
export async function removeOld(folder: string, days: number, now: Date): Promise<number> {
  const backups = await listBackups(folder)
  const old = backups.slice(0, -1).filter(({ at }) => now.getTime() - at.getTime() > days * DAY_MS)
  for (const { path } of old) await rm(path, { force: true })
  for (const part of (await readdir(folder)).filter(name => PART.test(name))) {
    const path = join(folder, part)
    const isLeft = await stat(path).then(
      ({ mtime }) => now.getTime() - mtime.getTime() > LEFT_MS,
      () => false,
    )
    if (isLeft) await rm(path, { force: true })
  }
  return old.length
}
