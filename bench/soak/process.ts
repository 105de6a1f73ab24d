import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Playground } from '../../src/playground/index.ts'

const PROGRAM = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const ERROR = 50
/** What it logs when it is on Discord. */
const ONLINE = 'Chaski is on Discord'
const logged = z.object({ level: z.number(), msg: z.string() })

/** The bot in a process of its own, which can die, stand still, and be started again. */
export interface Bot {
  /** What it has logged as an error in all its lives, by message: how often. */
  readonly errors: ReadonlyMap<string, number>
  /** Ends it as a power cut would, and starts it again; resolves when it is on Discord. */
  kill(): Promise<void>
  /** Has it stand still; what is returned lets it go on. */
  freeze(): () => void
  /** Tells it to stop. Gives after how many milliseconds it was gone. */
  stop(): Promise<number>
}

/** Starts the bot on a Discord and a database; resolves when it is on Discord. */
export async function startBot({ api }: Playground, databaseUrl: string, dataDir: string): Promise<Bot> {
  const errors = new Map<string, number>()
  const count = (what: string) => errors.set(what, (errors.get(what) ?? 0) + 1)
  const env = { DISCORD_TOKEN: 'any', DISCORD_API: api, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0' }

  const live = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const { promise: online, resolve } = Promise.withResolvers<'online'>()
    createInterface(child.stdout).on('line', text => {
      const { level, msg } = readLine(text)
      if (msg === ONLINE) resolve('online')
      if (level >= ERROR) count(msg)
    })
    const gone = once(child, 'exit').then(() => 'gone' as const)
    if ((await Promise.race([online, gone])) === 'gone') return live()
    return child
  }

  let child = await live()
  return {
    errors,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      child = await live()
    },
    freeze() {
      child.kill('SIGSTOP')
      return () => child.kill('SIGCONT')
    },
    async stop() {
      const began = performance.now()
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      return performance.now() - began
    },
  }
}

/** A line of the log; one that the process did not live to finish counts for nothing. */
function readLine(text: string): z.infer<typeof logged> {
  try {
    return logged.parse(JSON.parse(text))
  } catch {
    return { level: 0, msg: '' }
  }
}
