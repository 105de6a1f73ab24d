import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn } from '../values/names-in.ts'
import { listBackups } from './backup-file.ts'
import { type Deletion, deletion } from './deletion.ts'
import { makeFolder } from './make-folder.ts'
import { sync } from './write-whole.ts'

/*
 * Beside the backups, since what is in the database goes back with it: a file for each day, to which lines are only ever
 * added, so that several processes may do it. A day goes as a whole.
 */

const NAME = /^deletions-(\d{4}-\d\d-\d\d)\.jsonl$/
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const nameOf = (at: Date) => `deletions-${dayOf(at)}.jsonl`

/** Adds to the list what was deleted; once this resolves it is on the disk. */
export async function addDeletions(folder: string, deletions: readonly Deletion[]): Promise<void> {
  await makeFolder(folder)
  for (const [name, those] of Map.groupBy(deletions, ({ at }) => nameOf(at))) {
    // A line that was cut off before stays by itself.
    const lines = those.map(({ kind, salt, mark, at }) => `\n${JSON.stringify({ kind, at, salt, mark })}\n`).join('')
    const file = await open(join(folder, name), 'a', 0o600)
    try {
      await file.appendFile(lines)
      await file.sync()
    } finally {
      await file.close()
    }
  }
  await sync(folder)
}

/** All that were deleted after a moment, each once, the first first. */
export async function deletionsSince(folder: string, moment: Date): Promise<readonly Deletion[]> {
  const found = new Map<string, Deletion>()
  for (const name of await daysIn(folder)) {
    for (const line of (await readFile(join(folder, name), 'utf8')).split('\n')) {
      const one = readLine(line)
      if (one !== undefined && one.at > moment) found.set(one.mark, one)
    }
  }
  return [...found.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Drops what was deleted before the day of the oldest backup, and the day before it: no backup has it any more. */
export async function dropDeletions(folder: string): Promise<void> {
  const [oldest] = await listBackups(folder)
  if (oldest === undefined) return
  const kept = nameOf(new Date(oldest.at.getTime() - 24 * 3600_000))
  for (const name of await daysIn(folder)) if (name < kept) await rm(join(folder, name), { force: true })
}

async function daysIn(folder: string): Promise<readonly string[]> {
  return (await namesIn(folder)).filter(name => NAME.test(name)).toSorted()
}

/** Undefined for a line that a killed process has not written to its end. */
function readLine(line: string): Deletion | undefined {
  try {
    return deletion.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
