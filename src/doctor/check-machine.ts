import { lookup } from 'node:dns/promises'
import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { packOptions } from '../process/data-packs.ts'
import { notListening } from '../process/listen.ts'
import type { Settings } from '../process/settings.ts'
import type { Games } from '../tables/record/context.ts'
import { type Check, fine, thrown, wrong } from './check.ts'

/** What is written on a disk with less room, in bytes, may not find a place. */
const ROOM = 1_000_000_000

/** What this machine has for a process: room, a port, files of packs, and a name by which browsers find it. */
export async function checkMachine(chosen: Settings, env: NodeJS.ProcessEnv, games: Games): Promise<readonly Check[]> {
  const { dataDir, backupDir, publicUrl } = chosen
  return [
    await checkFolder('DATA_DIR', dataDir),
    ...(backupDir === undefined ? [] : [await checkFolder('BACKUP_DIR', backupDir)]),
    await checkPort(chosen),
    ...(publicUrl === undefined ? [] : [await checkName(publicUrl)]),
    ...(await checkPacks(env, games)),
  ]
}

/** Whether a folder can be written to, or made, and has room. */
async function checkFolder(setting: string, folder: string): Promise<Check> {
  try {
    const there = await nearest(resolve(folder))
    await access(there, constants.W_OK)
    const { bavail, bsize } = await statfs(there)
    const free = bavail * bsize
    const text = `${setting}: ${folder} has ${(free / 1e9).toFixed(1)} GB of room`
    return free < ROOM ? wrong(`${text}: make more`) : fine(text)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return wrong(`${setting}: ${folder} cannot be written to (${code}): give it to whoever runs the bot`)
  }
}

/** A folder, or the first above it that is there. */
async function nearest(folder: string): Promise<string> {
  try {
    await access(folder)
    return folder
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing || dirname(folder) === folder) throw error
    return nearest(dirname(folder))
  }
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
    return thrown(notListening(error, { host, port }))
  } finally {
    server.close()
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
