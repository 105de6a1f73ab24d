import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { StoreSettings } from '../../src/store/store.ts'
import type { Playground } from '../driver/playground.ts'
import { INHERITED } from '../inherited.ts'

const PROGRAM = new URL('../../src/main.ts', import.meta.url)
const ERROR = 50
/** What it logs when it is on Discord. */
const ONLINE = 'Chaski is on Discord'
const line = z.object({
  level: z.number(),
  msg: z.string(),
  trace: z.string().optional(),
  address: z.string().optional(),
})

/** The bot as it is run for real, in a process of its own. */
export interface BotProcess {
  readonly pid: number
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>
  /** Has it stand still; what is returned lets it go on. */
  freeze(): () => void
  /** Asks it to end; resolves with its exit code. */
  end(): Promise<number | null>
  /** Resolves when it is on Discord. */
  readonly online: Promise<void>
  /** Resolves when it has done once what the first click would else wait for. */
  readonly warm: Promise<void>
  /** Resolves when it has heard that it is to end. */
  readonly stopping: Promise<void>
  /** Resolves when it is gone for whatever reason. */
  readonly gone: Promise<unknown[]>
  /** What it logged as an error, or said without the log. */
  readonly errors: readonly string[]
  /** Where it is asked by HTTP, once it is on Discord. */
  address(): string
  /** All that it logged. */
  readonly logged: readonly z.infer<typeof line>[]
}

/** Starts the bot, or the one that another program is, on a Discord of the tests' own and on a database that is there. */
export function startBot(
  { api }: Pick<Playground, 'api'>,
  { databaseUrl = '', directUrl = '', dataDir }: StoreSettings,
  program = PROGRAM,
  env: Readonly<Record<string, string>> = {},
): BotProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', fileURLToPath(program)], {
    env: {
      ...INHERITED,
      DISCORD_TOKEN: 'any',
      DISCORD_API: api,
      DATABASE_URL: databaseUrl,
      DIRECT_URL: directUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      // Few users open all tables of a test.
      FIRST_TABLES: '25',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  void gone.then(() => process.off('exit', end))
  const { promise: online, resolve: goOnline } = Promise.withResolvers<void>()
  const { promise: warm, resolve: warmUp } = Promise.withResolvers<void>()
  const { promise: stopping, resolve: begin } = Promise.withResolvers<void>()
  const lines = heard(child, { [ONLINE]: goOnline, warm: warmUp, stopping: begin })
  return {
    pid: child.pid ?? 0,
    online,
    warm,
    stopping,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    freeze() {
      child.kill('SIGSTOP')
      return () => child.kill('SIGCONT')
    },
    async end() {
      child.kill('SIGTERM')
      await gone
      return child.exitCode
    },
    gone,
    address: () => lines.logged.findLast(({ address }) => address !== undefined)?.address ?? '',
    ...lines,
  }
}

function heard({ stdout, stderr }: ChildProcess, told: Readonly<Record<string, () => void>>) {
  const errors: string[] = []
  const logged: z.infer<typeof line>[] = []
  if (stdout === null || stderr === null) throw new TypeError('the process has no pipes')
  createInterface(stdout).on('line', text => {
    const one = parseLine(text)
    if (one !== undefined) {
      told[one.msg]?.()
      logged.push(one)
    }
    if (one === undefined || one.level >= ERROR) errors.push(text)
  })
  createInterface(stderr).on('line', text => errors.push(text))
  return { errors, logged }
}

/** A line of the log; one that the process did not live to finish counts for nothing. */
function parseLine(text: string): z.infer<typeof line> | undefined {
  try {
    return line.parse(JSON.parse(text))
  } catch {
    return text.startsWith('{') ? { level: 0, msg: '' } : undefined
  }
}
