import { expect, test, vi } from 'vitest'
import { LIMITS } from '../../src/playground/protocol/limits.ts'
import { inDatabase } from '../databases.ts'
import type { World } from '../driver/playground.ts'
import { FULL } from '../full.ts'
import { shardFleet } from './shard-fleet.ts'

const AN_HOUR = 3_600_000

inDatabase('server', (_, __, databases) => {
  const fleet = (options?: Parameters<typeof shardFleet>[1]) => shardFleet(databases, options)

  test.runIf(FULL)(
    'where Discord demands more shards, all processes go over to them, and somebody answers all the while',
    async () => {
      const { playground, store, start, shared } = await fleet({
        sharding: { shards: 2 },
        firstAnswer: LIMITS.firstAnswer,
      })
      await Promise.all([start(), start()])
      playground.gateway.change({ shards: 4, tooManyGuilds: 1 })
      const guild = [...playground.state.guilds.keys()][0] ?? ''
      const own = Number((BigInt(guild) >> 22n) % 2n)
      playground.gateway.drop({ resume: false, shard: own })
      const { isTold, over } = pressing(playground.world)
      await expect.poll(async () => (await store.prisma.sharding.findFirst())?.next).toBe(4)
      playground.gateway.change({ tooManyGuilds: 2_501 })
      playground.gateway.drop({ resume: false, shard: own })
      await expect.poll(async () => (await store.prisma.sharding.findFirst())?.count).toBe(4)
      await expect.poll(async () => (await shared()).flat()).toEqual([0, 1, 2, 3])
      await expect
        .poll(() =>
          playground.gateway
            .shards()
            .map(([id, count]) => `${id}/${count}`)
            .toSorted(),
        )
        .toEqual(['0/4', '1/4', '2/4', '3/4'])
      await isTold()
      const { replied, failed } = await over()
      // What comes while no shard hears it is lost; what is told by the old one and the new is done once.
      expect(await store.prisma.table.count()).toBeLessThanOrEqual(replied + failed)
      expect(await store.prisma.table.count()).toBeGreaterThanOrEqual(replied)
    },
  )

  test.runIf(FULL)(
    'where Discord recommends more shards all go over to them, and everything is answered all the while',
    async () => {
      const { playground, store, start } = await fleet({ sharding: { shards: 2 } })
      await Promise.all([start(), start()])
      let isOver = false
      const asking = (async () => {
        const answered: boolean[] = []
        const ana = playground.world.user('Ana')
        while (!isOver) answered.push((await ana.slash('#chat', '/games')).reply !== undefined)
        return answered
      })()
      playground.gateway.change({ shards: 4 })
      // Whoever starts asks Discord how many there are, as all do each hour.
      await start()
      await expect.poll(async () => (await store.prisma.sharding.findFirst())?.count).toBe(4)
      await expect.poll(() => playground.gateway.shards().length).toBe(4)
      isOver = true
      expect(new Set(await asking)).toEqual(new Set([true]))
    },
  )

  test.runIf(FULL)('a process that runs asks once an hour how many shards there are to be', async () => {
    const { playground, store, start } = await fleet({ sharding: { shards: 1 } })
    const timers = vi.spyOn(globalThis, 'setInterval')
    await start()
    const hourly = timers.mock.calls.filter(([, milliseconds]) => milliseconds === AN_HOUR)
    timers.mockRestore()
    playground.gateway.change({ shards: 2 })
    for (const [ask] of hourly) ask()
    await expect.poll(async () => (await store.prisma.sharding.findFirst())?.count).toBe(2)
    await expect.poll(() => playground.gateway.shards().length).toBe(2)
  })
})

/** Somebody who opens one table after the other, each in a channel of its own, until it is over. */
function pressing(world: World) {
  const ana = world.user('Ana')
  const said = { replied: 0, failed: 0 }
  let isOver = false
  const goesOn = (async () => {
    for (let n = 0; !isOver; n++) {
      const { name } = world.addChannel(`pressed-${n}`)
      const { reply, failed } = await ana.slash(name, '/play new game:incan-gold players:3')
      if (reply === undefined) expect(failed).toBe('The application did not respond')
      said[reply === undefined ? 'failed' : 'replied'] += 1
    }
  })()
  return {
    /** Resolves when one more was answered. */
    isTold() {
      const before = said.replied
      return expect.poll(() => said.replied).toBeGreaterThan(before)
    },
    async over() {
      isOver = true
      await goesOn
      return said
    },
  }
}
