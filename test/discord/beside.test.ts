import { expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { FULL } from '../full.ts'
import { shardFleet } from './shard-fleet.ts'

/** What may not run beside another process on one database, and may as soon as that has gone. */
inDatabase('server', (_, __, databases) => {
  const fleet = (options?: Parameters<typeof shardFleet>[1]) => shardFleet(databases, options)
  const RANGE = { type: 'fixed', count: 2, ids: [0, 1] } as const

  test.runIf(FULL)('another bot is refused, and may come when those before it have gone', async () => {
    const { playground, start, settings } = await fleet()
    const other = await databases.reopen(settings)
    expect(await other.actFor('100000000000000777')).toBe(true)
    await expect(start()).rejects.toMatchObject({
      name: 'OtherApplication',
      message:
        'another bot works with this database, with the token of another application: give each a database of its own',
    })
    expect(playground.gateway.handshakes).toEqual([])
    const starting = start()
    await other.close()
    await starting
    const third = await databases.reopen(settings)
    expect(await third.actFor('100000000000000777')).toBe(false)
    expect(await third.actFor(playground.world.bot)).toBe(true)
  })

  test.runIf(FULL)(
    'a process that takes its share is refused beside one with ranges, and leaves the shards as they were',
    async () => {
      const { playground, start, shared, store } = await fleet({ sharding: { shards: 4 } })
      const ranged = await start(RANGE)
      await expect(start()).rejects.toMatchObject({
        name: 'ShardsTaken',
        message: expect.stringMatching(
          /^SHARDS: another process has 0, 1 of 2, or shares all there are: set all to auto, or each to ranges/,
        ),
      })
      expect(await shared()).toEqual([[0, 1]])
      expect(await store.prisma.sharding.findFirst()).toMatchObject({ count: 2, next: null })
      const starting = start()
      await ranged.close()
      await starting
      expect(playground.gateway.shards()).toHaveLength(4)
    },
  )

  test.runIf(FULL)(
    'one with ranges is refused beside one that takes its share, though that has none of them yet',
    async () => {
      const { start, store } = await fleet()
      const sharing = store.shards
      await sharing.share(true)
      await expect(start(RANGE)).rejects.toThrow(/^SHARDS: another process has 0, 1 of 2, or shares all there are: /)
      const starting = start(RANGE)
      await sharing.share(false)
      await starting
    },
  )
})
