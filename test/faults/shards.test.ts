import { expect, onTestFinished, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { startPlayground } from '../driver/playground.ts'
import { startBot } from './bot-process.ts'

const SHARDS = 6

inDatabase('server', (_, __, { fresh, reopen }) => {
  /** Bots in processes of their own that share the shards of one Discord, and what happens to those. */
  const fleet = async (count: number) => {
    const settings = await fresh()
    const playground = await startPlayground({ requestsPerSecond: 100_000, sharding: { shards: SHARDS } })
    onTestFinished(playground.close)
    const { prisma } = await reopen(settings)
    const start = async () => {
      const bot = startBot(playground, settings)
      onTestFinished(bot.kill)
      await bot.online
      return bot
    }
    const shared = async () => {
      const rows = await prisma.shard.findMany({ orderBy: { id: 'asc' } })
      expect(rows).toHaveLength(SHARDS)
      const of = Map.groupBy(rows, ({ process, connected }) => (connected ? process : null))
      return [...of].map(([process, all]) => (process === null ? -1 : all.length)).toSorted()
    }
    const spread = (expected: readonly number[]) => expect.poll(shared, { timeout: 20_000 }).toEqual(expected)
    const identified = () => playground.gateway.handshakes.filter(({ type }) => type === 'identify').length
    const bots: Awaited<ReturnType<typeof start>>[] = []
    for (let n = 0; n < count; n++) bots.push(await start())
    return { playground, world: playground.world, start, spread, identified, bots }
  }

  test('the shards of a process that dies go on in the others, and what was asked meanwhile is answered', async () => {
    const { world, playground, bots, spread, identified } = await fleet(3)
    await spread([2, 2, 2])
    const [first, ...others] = bots
    const ana = world.user('Ana')
    const killed = performance.now()
    await first?.kill()
    const answered = ana.slash('#chat', '/games')
    await spread([3, 3])
    print(`the shards of a dead process went on in others ${Math.round(performance.now() - killed)} ms after its death`)
    await answered
    expect((await ana.slash('#chat', '/games')).reply).toBeDefined()
    expect(playground.gateway.shards()).toHaveLength(SHARDS)
    expect(identified()).toBe(SHARDS)
    expect(others.flatMap(({ errors }) => errors)).toEqual([])
  }, 90_000)

  test('a process that stands still loses its shards to others, and lets go of them when it goes on', async () => {
    const { world, playground, bots, spread, identified } = await fleet(2)
    await spread([3, 3])
    const frozen = performance.now()
    const thaw = bots[0]?.freeze()
    await spread([6])
    print(`the shards of a frozen process went on in another ${Math.round(performance.now() - frozen)} ms later`)
    // What is asked from now on is answered, also while the shards go back.
    let isOver = false
    const asking = (async () => {
      const answered: boolean[] = []
      const ben = world.user('Ben')
      while (!isOver) answered.push((await ben.slash('#chat', '/games')).reply !== undefined)
      return answered
    })()
    thaw?.()
    // It is there again, and takes its share as any that comes.
    await spread([3, 3])
    isOver = true
    expect(new Set(await asking)).toEqual(new Set([true]))
    await expect.poll(() => playground.gateway.shards().length, { timeout: 10_000 }).toBe(SHARDS)
    expect(identified()).toBe(SHARDS)
    expect((await world.user('Ana').slash('#chat', '/games')).reply).toBeDefined()
  }, 90_000)

  test('a process that is told to end hands its shards over first: nothing that is asked meanwhile is lost', async () => {
    const { world, playground, bots, spread, identified } = await fleet(2)
    await spread([3, 3])
    const ana = world.user('Ana')
    let isOver = false
    const asked: Promise<boolean>[] = []
    const asking = (async () => {
      while (!isOver) {
        const outcome = ana.slash('#chat', '/games').then(({ reply }) => reply !== undefined)
        asked.push(outcome)
        await outcome
      }
    })()
    expect(await bots[0]?.end()).toBe(0)
    await spread([6])
    const again = world.user('Ben').slash('#chat', '/games')
    expect((await again).reply).toBeDefined()
    isOver = true
    await asking
    expect(new Set(await Promise.all(asked))).toEqual(new Set([true]))
    expect(playground.gateway.shards()).toHaveLength(SHARDS)
    expect(identified()).toBe(SHARDS)
  }, 90_000)
})

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
