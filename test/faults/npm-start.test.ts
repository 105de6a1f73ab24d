import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { type Playground, startPlayground } from '../driver/playground.ts'
import { FULL } from '../full.ts'
import { INHERITED } from '../inherited.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Where Postgres keeps how its files were left, and that they were closed. */
const STATE = { file: 'postgres/global/pg_control', at: 16, closed: 1, running: 6 } as const

inDatabase('embedded', (_, __, { fresh }) => {
  let playground: Playground
  const processes: number[] = []

  beforeEach(async () => {
    playground = await startPlayground({ requestsPerSecond: 100_000 })
  })
  afterEach(async () => {
    for (const pid of processes.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
    await playground.close()
  })

  const stateOf = async (folder: string) => (await readFile(join(folder, STATE.file))).readInt32LE(STATE.at)

  /** `npm start` in a group of its own, once the bot is on Discord. */
  const start = async () => {
    const { dataDir } = await fresh()
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      detached: true,
      env: {
        ...INHERITED,
        HOME: process.env.HOME,
        DISCORD_TOKEN: 'any',
        DISCORD_API: playground.api,
        DATABASE_URL: '',
        DATA_DIR: dataDir,
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const { promise: online, resolve: goOnline } = Promise.withResolvers<number>()
    createInterface(npm.stdout).on('line', line => {
      if (line.includes('Chaski is on Discord')) goOnline(Number(JSON.parse(line).pid))
    })
    const gone = once(npm.stdout, 'close')
    const group = npm.pid ?? 0
    processes.push(group)
    const bot = await online
    processes.push(bot)
    return { dataDir, group, bot, gone }
  }

  describe('the bot that npm start has started', () => {
    const signals = [
      ['npm alone is told to end', (group: number) => process.kill(group, 'SIGTERM')],
      ['a terminal interrupts both', (group: number) => process.kill(-group, 'SIGINT')],
    ] as const
    test.runIf(FULL).each(signals)('ends when %s, and its database is closed', async (_, signal) => {
      const { dataDir, group, bot, gone } = await start()
      expect(await stateOf(dataDir)).toBe(STATE.running)
      signal(group)
      // Nobody writes there any more.
      await gone
      await expect.poll(() => isRunning(bot)).toBe(false)
      expect(await stateOf(dataDir)).toBe(STATE.closed)
    })
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
