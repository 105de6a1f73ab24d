import { lookup } from 'node:dns/promises'
import { rm, rmdir, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { packOptions } from '../process/data-packs.ts'
import { notListening } from '../process/listen.ts'
import type { Settings } from '../process/settings.ts'
import { makeFolder } from '../store/backups/make-folder.ts'
import type { Games } from '../tables/record/context.ts'
import { type Check, fine, inTime, thrown, wrong } from './check.ts'

/** What is written on a disk with less room, in bytes, may not find a place. */
const ROOM = 1_000_000_000

/** How long a bot of ours may take to say that it is there, in milliseconds. */
const ANSWERS_MS = 5_000

/** What a bot of ours says of itself. */
const pulse = z.object({ lagMilliseconds: z.number() })

/** What this machine has for a process: room, a port, files of packs, and a name by which browsers find it. */
export async function checkMachine(chosen: Settings, env: NodeJS.ProcessEnv, games: Games): Promise<readonly Check[]> {
  const { dataDir, backupDir, publicUrl } = chosen
  const one = (what: string, check: () => Promise<Check>) => inTime(what, async () => [await check()])
  return [
    ...(await one('DATA_DIR', () => checkFolder('DATA_DIR', dataDir))),
    ...(backupDir === undefined ? [] : await one('BACKUP_DIR', () => checkFolder('BACKUP_DIR', backupDir))),
    ...(await one('PORT', () => checkPort(chosen))),
    ...(publicUrl === undefined ? [] : await one('PUBLIC_URL', () => checkName(publicUrl))),
    ...(await inTime('the packs', () => checkPacks(env, games))),
  ]
}

/** Whether a folder can be written to, or made, and has room: tried with a file that is taken away again, as is a folder. */
async function checkFolder(setting: string, folder: string): Promise<Check> {
  try {
    const there = await whereWritten(resolve(folder))
    const { bavail, bsize } = await statfs(there)
    const free = bavail * bsize
    const text = `${setting}: ${folder} has ${(free / 1e9).toFixed(1)} GB of room`
    return free < ROOM ? wrong(`${text}: make more`) : fine(text)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const why = NOT_WRITTEN[code] ?? `cannot be written to (${code || error}): give it to the user that the bot runs as`
    return wrong(`${setting}: ${folder} ${why}`)
  }
}

/** Why nothing can be written in a folder, by what the system says, and what to do. */
const NOT_WRITTEN: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a folder: name another one',
  ENOTDIR: 'has a file where a folder has to be: name another one',
  ENOENT: 'cannot be made there: name another one',
  EACCES: 'cannot be written to: give it to the user that the bot runs as',
  EPERM: 'cannot be written to: give it to the user that the bot runs as',
  EROFS: 'is on a disk that can only be read: name another one',
  ENOSPC: 'has no room left: make some',
  EDQUOT: 'has no room left for this user: make some',
}

/** Writes a file in a folder, and removes it; returns the folder, or if that was not there, where it can be made. */
async function whereWritten(folder: string): Promise<string> {
  const made = await makeFolder(folder)
  try {
    const file = join(folder, `.doctor.${process.pid}`)
    try {
      await writeFile(file, 'tried', { flag: 'wx', mode: 0o600 })
    } finally {
      await rm(file, { force: true })
    }
  } finally {
    for (const each of made) await rmdir(each)
  }
  return made.length === 0 ? folder : dirname(made.at(-1) ?? folder)
}

/** Whether the port at the address is free; it is as soon as this is known. */
async function checkPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<Check> {
  const server = createServer()
  try {
    const { promise, resolve: listening, reject } = Promise.withResolvers<void>()
    server.once('error', reject)
    server.listen({ host, port }, listening)
    await promise
    return fine(`HOST, PORT: ${host}:${port} is free`)
  } catch (error) {
    if (await isOurs({ host, port })) return fine(`HOST, PORT: Chaski answers at ${host}:${port}`)
    return thrown(notListening(error, { host, port }))
  } finally {
    server.close()
  }
}

/** Whether a bot of ours answers there: that of this installation, unless somebody has two. */
async function isOurs({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<boolean> {
  const here = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const address = `http://${here.includes(':') ? `[${here}]` : here}:${port}/healthz`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWERS_MS) })
    return pulse.safeParse(await answer.json()).success
  } catch {
    return false
  }
}

async function checkName(publicUrl: string): Promise<Check> {
  const { hostname } = new URL(publicUrl)
  try {
    const { address } = await lookup(hostname.replaceAll(/[[\]]/g, ''))
    return fine(`PUBLIC_URL: ${hostname} is at ${address}`)
  } catch {
    return wrong(`PUBLIC_URL: nobody knows where ${hostname} is: enter it at your name server`)
  }
}

/** The packs that the environment names, game by game. */
async function checkPacks(env: NodeJS.ProcessEnv, games: Games): Promise<readonly Check[]> {
  const checks = [...games].map(async ([id, game]): Promise<readonly Check[]> => {
    try {
      const { size } = await packOptions(env, new Map([[id, game]]))
      return size === 0 ? [] : [fine(`the pack of ${id} can be read`)]
    } catch (error) {
      return [thrown(error)]
    }
  })
  return (await Promise.all(checks)).flat()
}
