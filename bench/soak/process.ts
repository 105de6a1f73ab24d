import pino from 'pino'
import { z } from 'zod'
import type { Playground } from '../../test/driver/playground.ts'
import { type BotProcess, startBot as start } from '../../test/faults/bot-process.ts'
import { PUBLIC_URL } from './page-users.ts'

const logged = z.object({ msg: z.string() })

/** The bot in a process of its own, which can die, stand still, and be started again. */
export interface Bot {
  /** Its number on the machine, a new one in each of its lives. */
  pid(): number
  /** Where it is asked by HTTP in this life, or was in its last one. */
  address(): string
  /** What it has logged as an error in all its lives, by message: how often. */
  errors(): ReadonlyMap<string, number>
  /** Ends it as a power cut would. */
  die(): Promise<void>
  /** Starts it again; resolves when it is on Discord. */
  live(): Promise<void>
  /** Ends it as a power cut would, and starts it again; resolves when it is on Discord. */
  kill(): Promise<void>
  /** Has it stand still; what is returned lets it go on. */
  freeze(): () => void
  /** Tells it to stop. Returns after how many milliseconds it was gone. */
  stop(): Promise<number>
}

const PROGRAM = new URL('../../src/start.js', import.meta.url)

/** Starts the bot on a Discord and a database as it is run for real; resolves when it is on Discord. */
export async function startBot(
  playground: Pick<Playground, 'api'>,
  databaseUrl: string,
  dataDir: string,
): Promise<Bot> {
  const lives: BotProcess[] = []
  const live = async (): Promise<BotProcess> => {
    const bot = start(playground, { databaseUrl, dataDir, log: pino({ level: 'silent' }) }, PROGRAM, { PUBLIC_URL })
    lives.push(bot)
    const gone = bot.gone.then(() => 'gone' as const)
    return (await Promise.race([bot.online, gone])) === 'gone' ? live() : bot
  }

  let bot = await live()
  const again = async () => {
    bot = await live()
  }
  return {
    pid: () => bot.pid,
    address: () => bot.address(),
    errors: () => countByMessage(lives.flatMap(({ errors }) => errors)),
    die: () => bot.kill(),
    live: again,
    async kill() {
      await bot.kill()
      await again()
    },
    freeze: () => bot.freeze(),
    async stop() {
      const began = performance.now()
      await bot.end()
      return performance.now() - began
    },
  }
}

function countByMessage(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) {
    const what = messageIn(line)
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return counts
}

/** What a line of the log says, or the line itself if it was not said by the log. */
function messageIn(line: string): string {
  return line.startsWith('{') ? logged.parse(JSON.parse(line)).msg : line
}
