import { expect, onTestFinished, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { startPlayground } from '../driver/playground.ts'
import { FULL } from '../full.ts'
import { startBot } from './bot-process.ts'
import { openRelay } from './relay.ts'

const SHARDS = 4

inDatabase('server', (_, __, { fresh, reopen }) => {
  /** Two bots on one database, each of which reaches Discord by a way of its own. */
  const pair = async () => {
    const settings = await fresh()
    const playground = await startPlayground({ requestsPerSecond: 100_000, sharding: { shards: SHARDS } })
    onTestFinished(playground.close)
    const { prisma } = await reopen(settings)
    const start = async () => {
      const way = await openRelay(playground.api)
      onTestFinished(way.close)
      const bot = startBot({ api: way.url(playground.api) }, settings)
      onTestFinished(bot.kill)
      await bot.online
      return { bot, way }
    }
    const [first, second] = [await start(), await start()]
    const shares = async () => {
      const rows = await prisma.shard.findMany({ orderBy: { id: 'asc' } })
      return [...Map.groupBy(rows, ({ process }) => process).values()].map(({ length }) => length)
    }
    const owners = async () => (await prisma.shard.findMany({ orderBy: { id: 'asc' } })).map(({ process }) => process)
    await expect.poll(shares).toEqual([SHARDS / 2, SHARDS / 2])
    await expect.poll(() => playground.gateway.shards().length).toBe(SHARDS)
    return { playground, first, second, shares, owners }
  }

  test.runIf(FULL)(
    'a process that is cut off from Discord leaves its shards to another, and says what is to be done',
    async () => {
      const { playground, first, second, shares } = await pair()
      const cut = performance.now()
      first.way.shut(true)
      await expect.poll(shares).toEqual([SHARDS])
      await expect.poll(() => playground.gateway.shards().length).toBe(SHARDS)
      print(
        `the shards of a process without Discord went on in another ${Math.round(performance.now() - cut)} ms later`,
      )
      expect((await playground.world.user('Ana').slash('#chat', '/games')).reply).toBeDefined()
      await first.bot.gone
      expect(first.bot.errors.join('\n')).toContain('this process does not reach Discord, where others do')
      expect(second.bot.errors).toEqual([])
    },
  )

  test.runIf(FULL)('where Discord is away for everybody no shard changes hands, and all are back with it', async () => {
    const { playground, first, second, owners } = await pair()
    const before = await owners()
    for (const { way } of [first, second]) way.shut(true)
    // Both have noticed that they cannot reach it, and asked each other.
    for (const { way } of [first, second]) await expect.poll(way.refused).toBeGreaterThan(30)
    for (const { way } of [first, second]) way.shut(false)
    await expect.poll(() => playground.gateway.shards().length).toBe(SHARDS)
    expect(await owners()).toEqual(before)
    for (const { bot } of [first, second]) expect(bot.errors).toEqual([])
    expect((await playground.world.user('Ana').slash('#chat', '/games')).reply).toBeDefined()
  })
})

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
