import { expect, onTestFinished, test } from 'vitest'
import { SESSION_NAME } from '../../src/store/processes/session.ts'
import { inDatabase } from '../databases.ts'
import { live } from '../discord/chaski.ts'
import { startPlayground } from '../driver/playground.ts'
import type { Seen } from '../driver/seen.ts'
import { FULL } from '../full.ts'
import { startBot } from './bot-process.ts'

const SHARDS = 6

inDatabase('server', (_, __, { fresh, reopen }) => {
  /** Bots in processes of their own that share the shards of one Discord, and what happens to those. */
  const fleet = async (count: number, shards = SHARDS) => {
    const settings = await fresh()
    const playground = await startPlayground({ requestsPerSecond: 100_000, sharding: { shards } })
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
      expect(rows).toHaveLength(shards)
      const of = Map.groupBy(rows, ({ process, connected }) => (connected ? process : null))
      return [...of].map(([process, all]) => (process === null ? -1 : all.length)).toSorted()
    }
    const spread = (expected: readonly number[]) => expect.poll(shared).toEqual(expected)
    const identified = () => playground.gateway.handshakes.filter(({ type }) => type === 'identify').length
    const bots: Awaited<ReturnType<typeof start>>[] = []
    for (let n = 0; n < count; n++) bots.push(await start())
    return { playground, prisma, world: playground.world, start, spread, identified, bots }
  }

  test.runIf(FULL)(
    'the shards of a process that dies go on in the others, and what was asked meanwhile is answered',
    async () => {
      const { world, playground, bots, spread, identified } = await fleet(3)
      await spread([2, 2, 2])
      const [first, ...others] = bots
      const ana = world.user('Ana')
      const killed = performance.now()
      await first?.kill()
      const answered = ana.slash('#chat', '/games')
      await spread([3, 3])
      print(
        `the shards of a dead process went on in others ${Math.round(performance.now() - killed)} ms after its death`,
      )
      expect((await ana.slash('#chat', '/games')).reply).toBeDefined()
      world.loseUnanswered()
      const { reply, failed } = await answered
      expect(reply === undefined ? failed : 'answered').toMatch(/^(answered|The application did not respond)$/)
      expect(playground.gateway.shards()).toHaveLength(SHARDS)
      expect(identified()).toBe(SHARDS)
      expect(others.flatMap(({ errors }) => errors)).toEqual([])
    },
  )

  test.runIf(FULL)(
    'a process that stands still loses its shards to others, and lets go of them when it goes on',
    async () => {
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
      await expect.poll(() => playground.gateway.shards().length).toBe(SHARDS)
      expect(identified()).toBe(SHARDS)
      expect((await world.user('Ana').slash('#chat', '/games')).reply).toBeDefined()
    },
  )

  test.runIf(FULL)(
    'what is clicked while the process that hears it stands still is done once at most, also when it goes on',
    async () => {
      const { world, playground, prisma, bots, spread } = await fleet(2, 1)
      const [first] = bots
      const thaw = first?.freeze()
      const asked = world.user('Ana').slash('#chat', '/play new game:incan-gold players:3')
      await expect.poll(() => playground.gateway.handshakes.length).toBe(2)
      await spread([1])
      const ben = world.user('Ben')
      expect((await ben.slash('#chat', '/games')).reply).toBeDefined()
      world.loseUnanswered()
      const { reply, failed } = await asked
      expect(reply === undefined ? failed : 'answered').toMatch(/^(answered|The application did not respond)$/)
      thaw?.()
      // What it had heard before it stood still it takes up now.
      const isLost = () => first?.logged.some(({ msg }) => msg === 'a shard is not ours any more')
      await expect.poll(isLost).toBe(true)
      expect((await ben.slash('#chat', '/games')).reply).toBeDefined()
      // A session goes on with what was told while nobody heard it.
      expect(await prisma.table.count()).toBe(1)
      const hasButtons = ({ buttons }: Seen) => buttons.length > 0
      await live(world, '#chat', hasButtons)
      const lobbies = world.messages('#chat').filter(hasButtons)
      expect(lobbies).toHaveLength(1)
    },
  )

  test.runIf(FULL)('no shard changes hands where all lose their connections, as when Postgres restarts', async () => {
    const { world, playground, prisma, bots, spread } = await fleet(2)
    await spread([3, 3])
    const sessions = async () => {
      const rows = await prisma.$queryRaw<{ pid: number }[]>`
        SELECT pid FROM pg_stat_activity WHERE application_name = ${SESSION_NAME} AND datname = current_database()`
      return rows.map(({ pid }) => pid)
    }
    const old = new Set(await sessions())
    await prisma.$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`
    const anew = async () => (await sessions()).filter(pid => !old.has(pid)).length
    await expect.poll(anew).toBe(old.size)
    expect((await world.user('Ana').slash('#chat', '/games')).reply).toBeDefined()
    expect(await bots[1]?.end()).toBe(0)
    await spread([6])
    const handovers = playground.gateway.handshakes.filter(({ type }) => type === 'resume')
    // Those of the second from the first at its start, and back at its end.
    expect(handovers).toHaveLength(SHARDS)
  })

  test.runIf(FULL)(
    'a process that is told to end hands its shards over first: nothing that is asked meanwhile is lost',
    async () => {
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
    },
  )
})

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
