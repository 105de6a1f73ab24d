import { REST } from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverLive } from '../../src/discord/delivery.ts'
import { type Sender, sender } from '../../src/discord/sender.ts'
import { tableId } from '../../src/store/ids.ts'
import { Later } from '../../src/store/outbox.ts'
import type { Store } from '../../src/store/store.ts'
import { inDatabase } from '../databases.ts'
import { type Chaski, startChaski } from '../discord/chaski.ts'
import { begin, LABELS, playersOf } from './round.ts'
import { expectToldOnce } from './story.ts'

inDatabase('server', (_, open) => {
  let store: Store
  let chaski: Chaski

  beforeAll(async () => {
    store = await open()
    chaski = await startChaski(store)
  })
  afterAll(() => chaski.close())

  /** What another process sends with, which stands still before it edits or posts, until it is let go. */
  const standingStill = (isForgotten: boolean) => {
    const stands = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    const { api, token } = chaski.playground
    const real = sender(new REST({ api }).setToken(token), { missing: () => [], isSeenByReaders: () => true })
    const still = async () => {
      stands.resolve()
      await goesOn.promise
    }
    const send: Sender = {
      ...real,
      edit: async (...what) => still().then(() => real.edit(...what)),
      post: async (channel, body, once) => {
        await still()
        return real.post(channel, body, { ...once, nonce: isForgotten ? `${once.nonce}f` : once.nonce })
      },
    }
    return { send, stands: stands.promise, goOn: goesOn.resolve }
  }

  const withButtons = (channel: string) => chaski.world.messages(channel).filter(({ buttons }) => buttons.length > 0)

  test.each([
    ['an edit', { looks: '' }, false],
    ['a new message', { repost: true }, false],
    ['a new message so long that Discord has forgotten its nonce', { repost: true }, true],
  ])('a process that stood still over %s, while another told on, harms nothing', async (what, known, isForgotten) => {
    const { world, house } = chaski
    const [round, question] = await begin(world, what.slice(0, 90).replaceAll(' ', '-'), playersOf(world, 3))
    const { channel } = round
    const row = await store.prisma.table.findFirstOrThrow({ where: { channelId: world.channel(channel).id } })
    const show = { queue: 'show', payload: { table: tableId.parse(row.id), revision: 1_000_000 } } as const
    await store.prisma.delivery.update({ where: { key: `live:${row.id}` }, data: known })
    const { send, stands, goOn } = standingStill(isForgotten)
    const late = deliverLive(house, send, show.payload)
    await stands
    for (const player of round.players) await player.press(question, LABELS.on)
    await world.until(() => withButtons(channel).length === 1 && withButtons(channel)[0]?.id !== question.id)
    goOn()
    await expect(late).rejects.toThrow(Later)
    await store.prisma.$transaction(tx => store.outbox.post(tx, [show]))
    store.outbox.wake([show])
    await expectToldOnce(store, world, channel)
  })
})
