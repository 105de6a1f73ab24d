import { onTestFinished } from 'vitest'
import type { StoreSettings } from '../../src/store/store.ts'
import { startPlayground } from '../driver/playground.ts'
import { type BotProcess, startBot } from './bot-process.ts'

/**
 * Bots in processes of their own on one database and one Discord, until the test is over, with these settings besides;
 * `start` adds one more.
 */
export async function severalBots(settings: StoreSettings, count: number, env: Readonly<Record<string, string>> = {}) {
  const playground = await startPlayground({ requestsPerSecond: 100_000 })
  onTestFinished(playground.close)
  const { world } = playground
  const start = async () => {
    const bot = startBot(playground, settings, undefined, env)
    onTestFinished(bot.kill)
    await bot.online
    return bot
  }
  const bots: BotProcess[] = []
  for (let n = 0; n < count; n++) bots.push(await start())
  await world.until(() => world.commands().length > 0, { what: 'the commands' })
  return { world, start, bots }
}
