import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const holder = z.object({ pid: z.int().positive(), birth: z.string() })
type Holder = z.infer<typeof holder>

/**
 * Claims a folder for this process until the function that it gives is called. A lock whose process is gone is taken
 * over. Throws an Error that names the process that holds it.
 */
export async function lockData(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'chaski.lock')
  const mine = `${lock}.${process.pid}`
  const me: Holder = { pid: process.pid, birth: await birth(process.pid) }
  await writeFile(mine, JSON.stringify(me))
  try {
    while (!(await linked(mine, lock))) {
      const other = await readHolder(lock)
      if (other !== undefined && (await isAlive(other))) {
        throw new Error(`the data in ${folder} is in use by process ${other.pid}; stop it or set another DATA_DIR`)
      }
      // Renamed and not deleted: of two processes that find the same stale lock, one gets it.
      await rename(lock, `${mine}.stale`).catch(ignoreMissing)
    }
  } finally {
    await rm(mine, { force: true })
    await rm(`${mine}.stale`, { force: true })
  }
  return () => rm(lock, { force: true })
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

async function readHolder(lock: string): Promise<Holder | undefined> {
  const text = await readFile(lock, 'utf8').catch(ignoreMissing)
  if (!text) return undefined
  try {
    return holder.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** A number of a dead process is soon given to another one: where the machine tells, the birth must be the same too. */
async function isAlive({ pid, birth: born }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false
  }
  return (await birth(pid)) === born
}

/** When a process began, in the machine's own terms; empty where /proc is not to be had. */
async function birth(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    // The name in brackets may contain spaces; behind it come the state and, 20th, the start time.
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
