import { expect, test } from 'vitest'
import { Prisma } from '../../src/store/prisma/client.ts'
import { inDatabase } from '../databases.ts'
import { FULL } from '../full.ts'
import { whileLocked } from '../store/while-locked.ts'
import { shardFleet } from './shard-fleet.ts'

inDatabase('server', (_, __, databases) => {
  const fleet = (options?: Parameters<typeof shardFleet>[1]) => shardFleet(databases, options)

  test('a process takes all shards, a second one half of them, and who is left all again: no session begins anew', async () => {
    const { playground, start, shared, handshakes } = await fleet({ sharding: { shards: 6 } })
    const first = await start()
    expect(playground.gateway.shards()).toHaveLength(6)
    const second = await start()
    await expect.poll(async () => (await shared()).map(ids => ids.length)).toEqual([3, 3])
    await expect.poll(() => playground.gateway.shards().length).toBe(6)
    await first.close()
    await expect.poll(async () => (await shared()).map(ids => ids.length)).toEqual([6])
    await expect.poll(() => playground.gateway.shards().length).toBe(6)
    expect(handshakes().filter(one => one === 'identify welcome')).toHaveLength(6)
    expect(handshakes().filter(one => one === 'resume welcome')).toHaveLength(6)
    const { world } = playground
    expect((await world.user('Ana').slash('#chat', '/games')).reply).toBeDefined()
    await second.close()
  })

  test('a process more than there are shards has none, and nothing is amiss', async () => {
    const { playground, start, shared } = await fleet()
    await start()
    await start()
    expect((await shared()).map(ids => ids.length)).toEqual([1])
    expect((await playground.world.user('Ana').slash('#chat', '/games')).reply).toBeDefined()
    expect(playground.gateway.handshakes).toHaveLength(1)
  })

  test.runIf(FULL)('shards of several processes identify as Discord wants it, also after a restart', async () => {
    // Less than the five seconds of Discord, which they keep: on a busy machine one is longer on its way than another.
    const { start, handshakes, playground } = await fleet({
      sharding: { shards: 4, maxConcurrency: 2, identifyEvery: 1_000 },
    })
    const bots = await Promise.all([start(), start()])
    await expect.poll(() => playground.gateway.shards().length).toBe(4)
    // Nothing can be resumed, so all of them identify anew, as if all had crashed at once.
    for (const bot of bots) await bot.close()
    playground.gateway.drop({ resume: false })
    await start()
    expect(playground.gateway.shards()).toHaveLength(4)
    expect(handshakes().filter(one => one === 'identify welcome').length).toBeGreaterThanOrEqual(8)
    expect(handshakes()).not.toContain('identify too-early')
  })

  test.runIf(FULL)('who places shards themselves has those, and is told of two processes with the same', async () => {
    const { playground, start, shared } = await fleet({ sharding: { shards: 4 } })
    await start({ type: 'fixed', count: 4, ids: [0, 1] })
    await start({ type: 'fixed', count: 4, ids: [2, 3] })
    expect(await shared()).toEqual([
      [0, 1],
      [2, 3],
    ])
    expect(playground.gateway.shards()).toHaveLength(4)
    await Promise.all([
      expect(start({ type: 'fixed', count: 4, ids: [1, 2] })).rejects.toThrow(
        /^SHARDS: another process has 1, 2 of 4, /,
      ),
      expect(start({ type: 'fixed', count: 8, ids: [0] })).rejects.toThrow(
        /^SHARDS: another process has 0, 1, 2, 3 of 4, /,
      ),
    ])
  })

  test('where Discord lets no more sessions begin today none is begun, and it is said', async () => {
    const { playground, start } = await fleet({ sharding: { starts: 5 } })
    await expect(start()).rejects.toThrow(/^Discord lets the bot log in no more for 24 h: /)
    expect(playground.gateway.handshakes).toEqual([])
  })

  test('a shard that another process had for a moment is connected anew when it comes back', async () => {
    const { playground, store, start } = await fleet()
    await start()
    const { process } = await store.prisma.shard.findFirstOrThrow()
    await whileLocked(store, Prisma.sql`SELECT id FROM "Sharding" FOR UPDATE`, async () => {
      await store.prisma.shard.updateMany({ data: { process: 1 } })
      playground.gateway.drop({ resume: true })
      // It has learnt that the shard is not its own, and is about to look who has which.
      const waiting = () => store.prisma.$queryRaw<unknown[]>`
          SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%"Sharding"%'
            AND datname = current_database()`
      await expect.poll(async () => (await waiting()).length).toBe(1)
      await store.prisma.shard.updateMany({ data: { process } })
    })
    await expect.poll(() => playground.gateway.shards().length).toBe(1)
    expect((await playground.world.user('Ana').slash('#chat', '/games')).reply).toBeDefined()
  })

  test.runIf(FULL)('what users do is answered though a server of the shard is out of order', async () => {
    const { playground, start } = await fleet()
    for (const id of playground.state.guilds.keys()) playground.gateway.outages.add(id)
    const starting = start()
    await expect.poll(() => playground.gateway.shards().length).toBe(1)
    expect((await playground.world.user('Ana').slash('#chat', '/games')).reply).toBeDefined()
    await starting
  })

  test.runIf(FULL)('how far a session has come is kept up to what is still being answered', async () => {
    const { playground, store, start } = await fleet()
    await start()
    const kept = async () => {
      const [row] = await store.prisma.$queryRaw<{ sequence: number; version: string }[]>`
        SELECT sequence, xmin::text AS version FROM "Shard"`
      return row
    }
    /** How far it is kept when it is kept next but one: what was answered before is in it. */
    const keptNext = async () => {
      for (let n = 0; n < 2; n++) {
        const before = await kept()
        await expect.poll(async () => (await kept())?.version).not.toBe(before?.version)
      }
      return (await kept())?.sequence ?? 0
    }
    const { world } = playground
    const ask = (name: string) => world.user(name).slash('#chat', '/games')
    const before = await keptNext()
    const stop = playground.state.listen(change => {
      if (change.type !== 'interaction-created') return
      stop()
      const path = new RegExp(`/${change.interaction}/.*/callback`)
      world.faults.inject({ path }, { type: 'delay', milliseconds: 14_000 })
    })
    const held = ask('Ana').catch(() => undefined)
    await ask('Ben')
    expect(await keptNext()).toBe(before)
    await held
    await expect.poll(async () => (await kept())?.sequence).toBe(before + 2)
  })

  test.runIf(FULL)('the commands are told to Discord once, whoever starts and however often', async () => {
    const { playground, start } = await fleet()
    const puts: string[] = []
    playground.state.listen(({ type }) => type === 'commands-updated' && puts.push(type))
    await start()
    await start()
    expect(puts).toHaveLength(1)
    // Another bot's, or somebody has removed them.
    playground.state.commands.set('', new Map())
    await start()
    expect(puts).toHaveLength(2)
  })
})
