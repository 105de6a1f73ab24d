import { expect, it, vi } from 'vitest'
import { heed } from '../../src/store/processes/sharding.ts'
import { inDatabase } from '../databases.ts'

const SAID = { shards: 1, starts: 1_000, renewsIn: 1_000 }
const KEY = { count: 1, id: 0 }
const SESSION = { id: 'a session', sequence: 7, resumeUrl: 'wss://gateway.example' }

inDatabase('server', (_, open, { fresh, reopen }) => {
  it('a process is told that another one shares the shards from now on, though it was there before', async () => {
    const settings = await fresh()
    const [first, second] = [await reopen(settings), await reopen(settings)]
    await expect.poll(() => first.processes().count).toBe(2)
    const told = vi.fn<() => void>()
    first.shards.onChange(told)
    await second.shards.share(true)
    await expect.poll(() => told.mock.calls.length).toBe(1)
  })

  it('shards that are being taken for good as the first of all are seen by one that is to share', async () => {
    const settings = await fresh()
    const [ranged, sharing] = [await reopen(settings), await reopen(settings)]
    const { prisma } = ranged
    await ranged.shards.claim({ count: 1, ids: [0] }, SAID)
    const taken = await prisma.shard.findMany()
    await prisma.shard.deleteMany()
    await prisma.sharding.deleteMany()
    await sharing.shards.share(true)
    const placed = await prisma.$transaction(async tx => {
      await heed(tx, SAID)
      await tx.shard.createMany({ data: taken })
      const asked = sharing.shards.placed(SAID)
      const isWaiting = () => prisma.$queryRaw`SELECT 1 FROM pg_locks WHERE NOT granted`
      await expect.poll(isWaiting).not.toEqual([])
      return { asked }
    })
    expect(await placed.asked).toEqual([KEY])
  })

  it('a shard that is given back goes on where it was last, also where whoever had it has lost its session', async () => {
    const { shards } = await open()
    await shards.agree(SAID)
    await shards.share(true)
    expect(await shards.settle()).toEqual({
      count: 1,
      mine: [{ ...KEY, session: undefined }],
      surplus: [],
      again: undefined,
    })
    expect(await shards.connected(KEY, SESSION)).toBe(true)
    await shards.free(KEY, undefined)
    expect((await shards.settle())?.mine).toEqual([{ ...KEY, session: SESSION }])
    await shards.free(KEY, { ...SESSION, sequence: 9 })
    expect((await shards.settle())?.mine).toEqual([{ ...KEY, session: { ...SESSION, sequence: 9 } }])
  })

  it('shards wait for each other to begin, and not for the clock of a server that was ahead', async () => {
    const { prisma, shards } = await open()
    await shards.agree(SAID)
    expect(await shards.identify(0)).toEqual({ type: 'now' })
    expect(await shards.identify(0)).toMatchObject({ type: 'later' })
    await prisma.identify.updateMany({ data: { at: new Date(Date.now() + 3_600_000) } })
    const turns = await Promise.all([1, 2, 3].map(() => shards.identify(0)))
    expect(turns.map(({ type }) => type).toSorted()).toEqual(['later', 'later', 'now'])
  })
})
