import { beforeEach, describe, expect, test } from 'vitest'
import { readDisturbance } from '../../src/store/messages/disturbance.ts'
import { Overtaken, readLiveMessage, unposted, writeLiveMessage } from '../../src/store/messages/live-message.ts'
import { doubtLive, keepShrunk, takePlace } from '../../src/store/messages/replaced-message.ts'
import { messageStandings } from '../../src/store/messages/standings.ts'
import type { Matter } from '../../src/store/messages/trouble.ts'
import type { Store } from '../../src/store/store.ts'
import { channelId, messageId, type TableId, tableId } from '../../src/store/values/ids.ts'
import { eachDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'

const channel = channelId.parse('300000000000000001')
const nothing = unposted(channel, new Date(0))
const message = (n: number) => messageId.parse(String(900 + n))

eachDatabase((_, open) => {
  let store: Store
  let table: TableId

  beforeTries(async () => {
    store = await open()
  })
  beforeEach(async () => {
    const data = {
      channelId: channel,
      game: 'incan-gold',
      version: 1,
      options: {},
      places: 3,
      hostId: '1',
      locale: 'en',
    }
    table = tableId.parse((await store.prisma.table.create({ data })).id)
  })

  /** The messages that are still to be seen to. */
  const pastOf = async (id: TableId) =>
    messageStandings.parse(await store.prisma.message.findMany({ where: { tableId: id, pending: true } })).past

  describe('a process that stood still over a message', () => {
    /** Another has taken the place of the first message since the process has read it. */
    const overtake = async () => {
      const first = { ...nothing, message: message(1), revision: 1, entry: 1 }
      await writeLiveMessage(store, table, first, nothing)
      const read = await readLiveMessage(store, table)
      if (read === undefined) throw new Error('nothing is kept')
      const past = { channel, message: message(1), happened: 'what happened' }
      await takePlace(store, table, { ...first, message: message(2), revision: 2, entry: 5 }, { read, past })
      return { first, read, past }
    }

    test('does not write its old state over what another has shown meanwhile', async () => {
      const { first, read, past } = await overtake()
      const late = { ...first, message: message(3), revision: 2, entry: 3 }
      await expect(writeLiveMessage(store, table, late, read)).rejects.toThrow(Overtaken)
      await expect(takePlace(store, table, late, { read, past })).rejects.toThrow(Overtaken)
      expect(await readLiveMessage(store, table)).toMatchObject({ message: message(2), revision: 2, entry: 5 })
    })

    test('has what it may have shown gone over again', async () => {
      await overtake()
      const [past] = await pastOf(table)
      if (past === undefined) throw new Error('nothing is past')
      await keepShrunk(store, table, past, new Date())
      expect(await pastOf(table)).toEqual([])
      await doubtLive(store, table, new Overtaken(table, message(1)))
      expect(await readLiveMessage(store, table)).toMatchObject({
        message: message(2),
        entry: 5,
        revision: 0,
        fingerprint: '',
      })
      expect(await pastOf(table)).toEqual([past])
    })
  })

  describe('what is wrong with what is shown of a table', () => {
    const keep = (kind: 'live' | 'beside', matter: Matter | undefined) => {
      const kept = { tableId: table, kind, channelId: channel, at: new Date(0) }
      const wrong = matter === undefined ? {} : { matter, missing: [kind], wrongSince: new Date(0) }
      return store.prisma.message.create({ data: { ...kept, ...wrong } })
    }
    const enqueue = (after?: Date) =>
      store.outbox.enqueue({ queue: 'show', payload: { table, revision: 1 }, ...(after && { after }) })

    test.each([
      ['nothing, of a table without a message', undefined, undefined, undefined],
      ['nothing, where its message stands', 'fine', undefined, undefined],
      ['what is wrong with its message', 'closed', undefined, 'closed'],
      ['what is wrong with what belongs beside it', 'fine', 'picture', 'picture'],
      ['rather what is wrong with its message', 'locked', 'picture', 'locked'],
      ['nothing, of what is beside no message', undefined, 'picture', undefined],
    ] as const)('is %s', async (_, live, beside, matter) => {
      if (live !== undefined) await keep('live', live === 'fine' ? undefined : live)
      if (beside !== undefined) await keep('beside', beside)
      const wrong = await readDisturbance(store, table)
      expect(wrong).toEqual(matter && expect.objectContaining({ matter, channel }))
    })

    test('is that it is late, where showing it is put off and nothing else is known', async () => {
      await enqueue()
      expect(await readDisturbance(store, table)).toBeUndefined()
      await store.prisma.$executeRaw`DELETE FROM pgboss.job WHERE group_id = ${String(table)}`
      await enqueue(new Date(Date.now() + 60_000))
      expect(await readDisturbance(store, table)).toBe('late')
      await keep('live', 'closed')
      expect(await readDisturbance(store, table)).toMatchObject({ matter: 'closed' })
    })
  })
})
