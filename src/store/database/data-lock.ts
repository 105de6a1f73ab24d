import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'

const holder = z.object({ pid: z.int().positive(), birth: z.string(), space: z.string().optional() })
type Holder = z.infer<typeof holder>

/** How often the holder of a folder shows by a heartbeat that it lives, in milliseconds, and how many may be missed. */
const HEARTBEAT_MS = 1_000
const MOST_MISSED = 10

/** Thrown where another process works with the files of a folder. */
export class DataInUse extends Error {
  override readonly name = 'DataInUse'

  constructor(folder: string, pid: number) {
    super(`the data in ${folder} is in use by process ${pid}; stop it or set another DATA_DIR`)
  }
}

/**
 * Claims a folder for this process until the returned function is called. The lock of a dead process is taken over,
 * as is that of one elsewhere that shows no sign of life. Throws DataInUse where another process holds it.
 */
export async function lockData(folder: string, everyMs = HEARTBEAT_MS, linked = link): Promise<() => Promise<void>> {
  const lock = join(folder, 'chaski.lock')
  const mine = `${lock}.${process.pid}.${randomUUID()}`
  const text = JSON.stringify({
    pid: process.pid,
    birth: await birth(process.pid),
    space: await space(),
  } satisfies Holder)
  await writeFile(mine, text)
  try {
    while (!(await placed(mine, lock, { text, linked }))) {
      const other = await readHolder(lock, everyMs)
      if (other !== undefined && (await isAlive(other, lock, everyMs))) {
        throw new DataInUse(folder, other.pid)
      }
      // Renamed and not deleted: of two processes that find the same stale lock, one gets it.
      await rename(lock, `${mine}.stale`).catch(ignoreMissing)
    }
  } finally {
    await rm(mine, { force: true })
    await rm(`${mine}.stale`, { force: true })
  }
  const heartbeat = setInterval(() => void giveSign(lock, text), everyMs).unref()
  return () => {
    clearInterval(heartbeat)
    return rm(lock, { force: true })
  }
}

/** A process that stood still for so long that another one took over must stop: two would write the same files. */
async function giveSign(lock: string, text: string): Promise<void> {
  const now = new Date()
  if ((await readFile(lock, 'utf8').catch(ignoreMissing)) === text) await utimes(lock, now, now).catch(ignoreMissing)
  else if (existsSync(lock)) throw new Error(`another process has taken over ${lock}`)
}

/** What file systems say that know no hard links, as those of memory cards and of other machines. */
const LINKLESS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL']

/** Has the lock be there with its text, if no other one is. */
async function placed(
  mine: string,
  lock: string,
  { text, linked }: { readonly text: string; readonly linked: typeof link },
): Promise<boolean> {
  try {
    await linked(mine, lock).catch(error => {
      if (!LINKLESS.some(code => hasCode(error, code))) throw error
      // For a moment it is there without its text.
      return writeFile(lock, text, { flag: 'wx' })
    })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Who holds a lock; undefined where nobody has written that into it within some heartbeats. */
async function readHolder(lock: string, everyMs: number): Promise<Holder | undefined> {
  let text = await readFile(lock, 'utf8').catch(ignoreMissing)
  for (let missed = 0; text === '' && missed < MOST_MISSED; missed++) {
    await setTimeout(everyMs)
    text = await readFile(lock, 'utf8').catch(ignoreMissing)
  }
  if (!text) return undefined
  try {
    return holder.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The number of a dead process is soon used again: where the machine tells, the start time must be the same too. */
async function isAlive({ pid, birth: born, space: where }: Holder, lock: string, everyMs: number): Promise<boolean> {
  if (where !== undefined && where !== (await space())) return givesSigns(lock, everyMs)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false
  }
  return (await birth(pid)) === born
}

async function givesSigns(lock: string, everyMs: number): Promise<boolean> {
  const sign = async () => (await stat(lock).catch(ignoreMissing))?.mtimeMs
  const first = await sign()
  for (let missed = 0; missed < MOST_MISSED; missed++) {
    await setTimeout(everyMs)
    if ((await sign()) !== first) return true
  }
  return false
}

/** The space in which numbers of processes are unique: each container, and each machine, has its own. */
async function space(): Promise<string> {
  return `${hostname()} ${await readlink('/proc/self/ns/pid').catch(() => '')}`
}

/** When a process began, in the machine's own terms; empty where there is no /proc. */
async function birth(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    // The name in brackets may contain spaces; after it come the state and, 20th, the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'dead and not yet buried' : `${boot.trim()} ${fields[19]}`
  } catch {
    return ''
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function ignoreMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error
}
