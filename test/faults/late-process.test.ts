import { REST } from 'discord.js'
import { expect, test } from 'vitest'
import { deliverHand } from '../../src/discord/deliveries/deliver-hand.ts'
import { deliverVote } from '../../src/discord/deliveries/deliver-vote.ts'
import { deliverLive } from '../../src/discord/deliveries/live/deliver-live.ts'
import { type Sender, sender } from '../../src/discord/messages/sender.ts'
import { RetryLater } from '../../src/store/jobs/carrying-out.ts'
import { tableId, userId } from '../../src/store/values/ids.ts'
import { setPlayerSettings } from '../../src/tables/people/player-settings.ts'
import { inDatabase } from '../databases.ts'
import { live } from '../discord/chaski.ts'
import { chaskiOn } from '../discord/chaski-on.ts'
import { settled } from '../store/settled.ts'
import { begin, LABELS, playersOf } from './round.ts'
import { expectToldOnce } from './story.ts'

inDatabase('server', (_, open) => {
  const chaski = chaskiOn(open)

  /** What another process sends with, which stands still before it edits or posts, until it is let go. */
  const standingStill = (isForgotten: boolean) => {
    const stands = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    const { api, token } = chaski.playground
    const { now } = chaski.services.tables
    const real = sender(() => new REST({ api }).setToken(token), {
      missing: async () => [],
      isPrivate: () => false,
      isSeenByReaders: async () => true,
      now,
    })
    const still = async () => {
      stands.resolve()
      await goesOn.promise
    }
    const send: Sender = {
      ...real,
      at: () => send,
      edit: async (...what) => still().then(() => real.edit(...what)),
      post: async (channel, body, once) => {
        await still()
        return real.post(channel, body, { ...once, nonce: isForgotten ? once.nonce.slice(1) : once.nonce })
      },
    }
    return { send, stands: stands.promise, goOn: goesOn.resolve }
  }

  const withButtons = (channel: string) => chaski.world.messages(channel).filter(({ buttons }) => buttons.length > 0)

  test.each([
    ['an edit', { fingerprint: '' }, false],
    ['a new message', { repost: true }, false],
    ['a new message so long that Discord has forgotten its nonce', { repost: true }, true],
  ])('a process that stood still over %s, while another told on, harms nothing', async (what, known, isForgotten) => {
    const { world, services } = chaski
    const [round, question] = await begin(world, what.slice(0, 90).replaceAll(' ', '-'), playersOf(world, 3))
    const { channel } = round
    const row = await chaski.store.prisma.table.findFirstOrThrow({ where: { channelId: world.channel(channel).id } })
    const isBusy = () => chaski.store.prisma.message.count({ where: { tableId: row.id, pending: true } })
    await expect.poll(isBusy).toBe(0)
    const show = { queue: 'show', payload: { table: tableId.parse(row.id), revision: 1_000_000 } } as const
    await chaski.store.prisma.message.updateMany({ where: { tableId: row.id, kind: 'live' }, data: known })
    const { send, stands, goOn } = standingStill(isForgotten)
    const late = deliverLive(services, send, show.payload)
    await stands
    for (const player of round.players) {
      const asking = withButtons(channel).at(-1) ?? question
      // Another round is a new message.
      await player.press(asking, LABELS.leave)
      // The message that asks may be posted anew below, and taken away while it is pressed.
      await settled(chaski.store)
    }
    await world.until(() => withButtons(channel).length === 1 && withButtons(channel)[0]?.id !== question.id)
    goOn()
    await expect(late).rejects.toThrow(RetryLater)
    await chaski.store.outbox.enqueue(show)
    await expectToldOnce(chaski.store, world, channel)
  })

  test('a process that stood still over a vote leaves it as it is now', async () => {
    const { world, services } = chaski
    const [{ channel, players }] = await begin(world, 'late-vote', playersOf(world, 4))
    const [ana, ben] = players
    await ana.slash(channel, '/vote ask kind:PAUSE')
    const shown = () => world.messages(channel).find(({ text }) => text.includes('You can still play'))
    const asked = await world.until(shown, { what: 'the vote' })
    const job = await chaski.store.prisma.vote.findFirstOrThrow({
      where: { table: { channelId: world.channel(channel).id } },
    })
    const vote = { queue: 'vote', payload: { vote: job.id } } as const
    const where = { kind: 'vote', subject: `${job.id}` } as const
    await expect.poll(() => chaski.store.prisma.message.count({ where: { ...where, messageId: asked.id } })).toBe(1)
    await chaski.store.prisma.message.updateMany({ where, data: { fingerprint: '' } })
    const { send, stands, goOn } = standingStill(false)
    const late = deliverVote(services, send, vote.payload)
    await stands
    await ben.press(asked, 'Yes')
    await world.until(() => shown()?.text !== asked.text, { what: 'the changed vote' })
    await settled(chaski.store)
    const now = shown()?.text
    goOn()
    await expect(late).rejects.toThrow(RetryLater)
    expect(shown()?.text).toBe(asked.text)
    await chaski.store.outbox.enqueue(vote)
    await world.until(() => shown()?.text === now, { what: 'the vote as it is now' })
  })

  test('a hand that a process sends late is taken back where another was sent meanwhile', async () => {
    const { world, services } = chaski
    const { name: channel } = world.addChannel('late-hand')
    const [ana, ben] = playersOf(world, 3)
    await ana.slash(channel, '/play new game:cuzco players:2')
    const lobby = await live(world, channel, ({ text }) => text.includes('1 of 2'))
    await ben.press(lobby, 'Join')
    await ana.press(lobby, 'Start')
    await live(world, channel, ({ text }) => text.includes('Waiting for'))
    const { id } = await chaski.store.prisma.table.findFirstOrThrow({ where: { channelId: world.channel(channel).id } })
    const { seat } = await chaski.store.prisma.seat.findFirstOrThrow({ where: { tableId: id, userId: ben.id } })
    const hand = { queue: 'hand', payload: { table: tableId.parse(id), seat } } as const
    await setPlayerSettings(services.tables, userId.parse(ben.id), { handByDm: true })
    const { send, stands, goOn } = standingStill(true)
    const late = deliverHand(services, send, hand.payload)
    await stands
    await chaski.store.outbox.enqueue(hand)
    const sent = await world.until(() => ben.dms().at(0), { what: 'the hand' })
    await settled(chaski.store)
    goOn()
    await expect(late).rejects.toThrow(RetryLater)
    expect(ben.dms().map(({ id }) => id)).toEqual([sent.id])
  })
})
