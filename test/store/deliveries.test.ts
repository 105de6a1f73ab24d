import { beforeAll, describe, expect, test } from 'vitest'
import {
  doubtLive,
  keepShrunk,
  type LiveMessage,
  Overtaken,
  readLiveMessage,
  standings,
  takePlace,
  writeLiveMessage,
} from '../../src/store/deliveries.ts'
import type { Store } from '../../src/store/store.ts'
import { channelId, messageId, type TableId, tableId } from '../../src/store/values/ids.ts'
import { eachDatabase } from '../databases.ts'

const channel = channelId.parse('300000000000000001')
const nothing: LiveMessage = {
  channel,
  message: undefined,
  revision: 0,
  entry: 0,
  beat: -1,
  tableEvent: 0,
  looks: '',
  pending: false,
  repost: false,
  lost: false,
  trouble: undefined,
  at: new Date(0),
}
const message = (n: number) => messageId.parse(String(900 + n))

eachDatabase((_, open) => {
  let store: Store
  let table: TableId

  beforeAll(async () => {
    store = await open()
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
    standings.parse(await store.prisma.delivery.findMany({ where: { tableId: id, pending: true } })).past

  describe('a process that stood still over a message', () => {
    test('does not write its old state over what another has shown meanwhile', async () => {
      const first = { ...nothing, message: message(1), revision: 1, entry: 1 }
      await writeLiveMessage(store, table, first, nothing)
      const read = await readLiveMessage(store, table)
      if (read === undefined) throw new Error('nothing is kept')
      const past = { channel, message: message(1), happened: 'what happened' }
      await takePlace(store, table, { ...first, message: message(2), revision: 2, entry: 5 }, { read, past })

      const late = { ...first, message: message(3), revision: 2, entry: 3 }
      await expect(writeLiveMessage(store, table, late, read)).rejects.toThrow(Overtaken)
      await expect(takePlace(store, table, late, { read, past })).rejects.toThrow(Overtaken)
      expect(await readLiveMessage(store, table)).toMatchObject({ message: message(2), revision: 2, entry: 5 })
    })

    test('has what it may have shown gone over again', async () => {
      const [past] = await pastOf(table)
      if (past === undefined) throw new Error('nothing is past')
      await keepShrunk(store, table, past, new Date())
      expect(await pastOf(table)).toEqual([])
      await doubtLive(store, table, new Overtaken(table, message(1)))
      expect(await readLiveMessage(store, table)).toMatchObject({
        message: message(2),
        entry: 5,
        revision: 0,
        looks: '',
      })
      expect(await pastOf(table)).toEqual([past])
    })
  })
})
