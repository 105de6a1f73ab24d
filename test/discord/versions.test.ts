import { describe, expect, test } from 'vitest'
import { deliverHand } from '../../src/discord/deliveries/deliver-hand.ts'
import { deliverOffer } from '../../src/discord/deliveries/deliver-offer.ts'
import { tellNudged } from '../../src/discord/deliveries/tell-nudged.ts'
import { tellReplaced } from '../../src/discord/deliveries/tell-replaced.ts'
import type { Sender } from '../../src/discord/messages/sender.ts'
import incanGold from '../../src/games/incan-gold/game.ts'
import { NotHere } from '../../src/store/jobs/not-here.ts'
import type { Store } from '../../src/store/store.ts'
import { type TableId, userId } from '../../src/store/values/ids.ts'
import { inDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { beginTable } from './begin-table.ts'
import { type Chaski, live, people, startChaski, told } from './chaski.ts'

const LINES = [
  '/turn',
  '/turn moves:on',
  '/hand',
  '/table',
  '/table words:true',
  '/recap',
  '/replay',
  '/replay film:true',
  '/incan-gold choose choice:on',
  '/incan-gold order hazards:2',
  '/vote ask kind:PAUSE',
  '/seat give',
  '/seat computer',
  '/play resign',
]

inDatabase('server', (_, open) => {
  let store: Store
  let chaski: Chaski
  let ana: User
  let ben: User
  let tables = 0

  beforeTries(async () => {
    store = await open()
    chaski = await startChaski(store)
    const [first, second] = people(chaski.world, 2)
    if (!first || !second) throw new Error('nobody')
    ;[ana, ben] = [first, second]
    return () => chaski.close()
  })

  /** Ana and Ben at a table where Ana has answered. */
  const begin = async () => {
    const { world } = chaski
    const channel = world.addChannel(`versions-${++tables}`).name
    const begun = await beginTable(world, channel, [ana, ben])
    await ana.press(begun.question, 'Go on')
    return begun
  }
  const change = (table: TableId, data: object) => store.prisma.table.update({ where: { id: table }, data })
  const entries = async (table: TableId) =>
    (await store.prisma.table.findUniqueOrThrow({ where: { id: table } })).entries

  describe.each([
    [
      'of older rules',
      { version: incanGold.version - 1 },
      /was started under older rules/,
      /par des règles|règles plus anciennes/,
    ],
    ['of newer rules', { version: incanGold.version + 1 }, /was started under newer rules/, /règles plus récentes/],
    ['whose state is not what it was', { state: { deck: 'lost' } }, /Today’s rules can’t read/, /ne lisent pas/],
  ])('a table %s', (_, data, sentence, phrase) => {
    test('says so in a sentence to every command and button, in one’s own language', async () => {
      const { channel, table, question } = await begin()
      await change(table, data)
      for (const line of LINES) expect(told(await ana.slash(channel, line)), line).toMatch(sentence)
      for (const { label, customId } of question.buttons) {
        if (['Log', 'Rules'].includes(label)) continue
        expect(told(await ben.forge(question, customId)), label).toMatch(sentence)
      }
      await ana.slash(channel, '/settings language:fr')
      expect((await ana.slash(channel, '/turn')).reply?.text).toMatch(phrase)
      await ana.slash(channel, '/settings language:en')
      expect(await entries(table)).toBe(1)
    })

    test('is listed, has its log, is completed without words, and other tables go on', async () => {
      const { channel, table, question } = await begin()
      await ben.press(question, 'Go on')
      const other = await begin()
      await change(table, data)
      expect((await ben.slash(channel, '/games')).reply?.text).toContain(`#${table}`)
      expect((await ben.slash(channel, '/games')).reply?.text).toContain(`#${other.table}`)
      expect((await ben.slash(channel, '/log')).reply?.text).not.toContain('Nothing has been played')
      expect(await ben.complete(channel, '/turn moves:')).toEqual([])
      await ben.press(other.question, 'Go on')
      await chaski.world.until(async () => (await entries(other.table)) > 1)
      expect((await ben.slash(channel, '/privacy show')).reply?.text).not.toContain('went wrong')
    })

    test('is closed by a moderator, which its message says', async () => {
      const { channel, table } = await begin()
      await change(table, data)
      const sure = (await ana.slash(channel, '/moderate abandon')).reply
      if (sure === undefined) throw new Error('no question')
      await ana.press(sure, sure.buttons[0]?.label ?? '')
      expect(await store.prisma.table.findUniqueOrThrow({ where: { id: table } })).toMatchObject({
        status: 'ABANDONED',
      })
      if ('version' in data && data.version > incanGold.version) return
      await live(chaski.world, channel, ({ text }) => text.includes('The game was abandoned'))
    })
  })

  test('what is sent but once of newer rules is left to a process that has them', async () => {
    const { table } = await begin()
    const { services } = chaski
    const older = new Map([[incanGold.id, { ...incanGold, version: incanGold.version - 1 }]])
    const there = { ...services, tables: { ...services.tables, games: older } }
    const sent = () => {
      throw new Error('this was not to be sent')
    }
    const send: Sender = {
      at: () => send,
      post: sent,
      edit: sent,
      remove: sent,
      openThread: sent,
      unarchive: sent,
      archive: sent,
      direct: sent,
      missing: async () => [],
      isPrivate: () => false,
      isSeenByReaders: async () => true,
      now: services.tables.now,
    }
    const { beat } = await store.prisma.table.findUniqueOrThrow({ where: { id: table } })
    await expect(tellNudged(there, send, { table, beat })).rejects.toThrow(NotHere)
    await expect(tellReplaced(there, send, { table, seat: 0, user: userId.parse(ben.id) })).rejects.toThrow(NotHere)
    await expect(deliverHand(there, send, { table, seat: 0 })).rejects.toThrow(NotHere)
    await expect(deliverOffer(there, send, { table, seat: 0 })).rejects.toThrow(NotHere)
  })
})
