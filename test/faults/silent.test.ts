import { expect, onTestFinished, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { startChaski } from '../discord/chaski.ts'
import { startPlayground } from '../driver/playground.ts'
import { FULL } from '../full.ts'
import { startBot } from './bot-process.ts'
import { swallower } from './swallowing.ts'

/** How often Discord wants to hear that somebody lives; discord.js itself gives up at the second time, and closes for 30 s. */
const BEAT_MS = 15_000

inDatabase('server', (_, open, { fresh, reopen }) => {
  const discord = async (shards: number) => {
    const playground = await startPlayground({
      requestsPerSecond: 100_000,
      sharding: { shards, heartbeatEvery: BEAT_MS },
    })
    onTestFinished(playground.close)
    const { handshakes } = playground.gateway
    return { playground, resumed: () => handshakes.filter(({ type }) => type === 'resume').length }
  }
  /** A way to it that can go silent: nothing comes through, and no connection breaks. */
  const wayTo = async (api: string) => {
    const url = new URL(api)
    const way = await swallower(Number(url.port))
    onTestFinished(() => way.close())
    url.port = String(way.port)
    return { swallow: way.swallow, api: url.href }
  }

  test.runIf(FULL)(
    'a shard whose connection is silent goes on by another one, as soon as a heartbeat is not answered',
    async () => {
      const { playground, resumed } = await discord(1)
      const { api, swallow } = await wayTo(playground.api)
      const bot = await startChaski(await open(), { playground, api })
      onTestFinished(bot.close)
      swallow('websockets')
      await expect.poll(resumed).toBe(1)
      expect((await playground.world.user('Ana').slash('#chat', '/games')).reply).toBeDefined()
    },
  )

  test.runIf(FULL)('a process to which the whole network is silent leaves its shards to another', async () => {
    const settings = await fresh()
    const { playground } = await discord(2)
    const { api, swallow } = await wayTo(playground.api)
    const [first, second] = [startBot({ api }, settings), startBot(playground, settings)]
    for (const bot of [first, second]) onTestFinished(bot.kill)
    for (const bot of [first, second]) await bot.online
    const { prisma } = await reopen(settings)
    const owners = async () => new Set((await prisma.shard.findMany()).map(({ process }) => process)).size
    await expect.poll(owners).toBe(2)
    const { handshakes, drop, shards } = playground.gateway
    const begun = () => handshakes.filter(({ type, outcome }) => type === 'identify' && outcome === 'welcome').length
    await expect.poll(() => shards().length).toBe(2)
    // A session is resumed by the way it came: each is to have one that it began itself, whichever was there first.
    const before = begun()
    drop({ resume: false })
    await expect.poll(begun).toBe(before + 2)
    swallow()
    await expect.poll(owners).toBe(1)
    await first.gone
    expect(first.errors.join('\n')).toContain('this process does not reach Discord, where others do')
    expect(second.errors).toEqual([])
  })
})
