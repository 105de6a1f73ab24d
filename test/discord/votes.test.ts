import { describe, expect, test } from 'vitest'
import type { TableId } from '../../src/store/values/ids.ts'
import { tick } from '../../src/tables/clocks/due/tick.ts'
import { anyDatabase } from '../databases.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { beginTable } from './begin-table.ts'
import { live, people, told } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'
import { expectQuiet } from './expect-quiet.ts'

const HOUR = 3600_000

anyDatabase((database, open) => {
  let now = Date.now()
  let tables = 0
  const chaski = chaskiOn(open, { now: () => new Date(now) })

  interface Evening {
    readonly channel: string
    readonly table: TableId
    /** From the first to begin, in the order of play. */
    readonly players: readonly [User, User, User]
  }

  const begin = async (game: string, own: Readonly<Record<string, string | boolean>> = {}): Promise<Evening> => {
    const { world } = chaski
    const [host, ...others] = ['Ana', 'Ben', 'Dario'].map(name => world.user(name))
    if (host === undefined) throw new Error('nobody')
    const channel = world.addChannel(`votes-${database}-${++tables}`).name
    const { table } = await beginTable(world, channel, [host, ...others], { game, ...own })
    const seats = await chaski.store.prisma.seat.findMany({ where: { tableId: table }, orderBy: { seat: 'asc' } })
    const starts = seats.findIndex(({ asked }) => asked)
    const inTurn = [...seats.slice(starts), ...seats.slice(0, starts)]
    const [first, second, third] = inTurn.flatMap(({ userId }) => [host, ...others].filter(({ id }) => id === userId))
    if (!first || !second || !third) throw new Error('nobody')
    return { channel, table, players: [first, second, third] }
  }

  const shown = ({ channel }: Evening, text: RegExp): Promise<Seen> =>
    chaski.world.until(() => chaski.world.messages(channel).findLast(message => text.test(message.text)), {
      what: `${text}`,
    })
  const read = (reply: Seen | undefined): Seen => {
    if (reply === undefined) throw new Error('no answer')
    return reply
  }
  const count = ({ channel }: Evening, text: RegExp) =>
    chaski.world.messages(channel).filter(message => text.test(message.text)).length

  describe('a vote', () => {
    test('has one message in the channel: it pings those who are asked, counts, and loses its buttons', async () => {
      const evening = await begin('incan-gold')
      const [ana, ben, dario] = evening.players
      const asked = await ana.slash(evening.channel, '/vote ask kind:PAUSE')
      expect(asked.reply).toMatchObject({
        ephemeral: true,
        text: expect.stringContaining('the others have been asked'),
      })
      const message = await shown(evening, /asks to pause the clocks/)
      expect([...message.pinged].sort()).toEqual([ben.id, dario.id].sort())
      expect(message.text).toContain(`✅ <@${ana.id}> · ❌ nobody · ⏳`)
      expect(message.text).toContain('counts as no')
      expect(message.buttons.map(({ label }) => label)).toEqual(['Yes', 'No'])
      await shown(evening, /🗳 .* asks: pause the clocks/)

      await ben.press(message, 'No')
      await shown(evening, new RegExp(`❌ <@${ben.id}>`))
      expectQuiet(await dario.press(message, 'Yes'))
      const closed = await shown(evening, /asks to pause the clocks(.|\n)*The vote passed\./)
      expect(closed.id).toBe(message.id)
      expect(closed.buttons).toEqual([])
      expect(count(evening, /asks to pause the clocks/)).toBe(1)
      const paused = await shown(evening, /Clocks paused since/)
      expect(paused.text).not.toContain('due <')
      expect((await ben.slash(evening.channel, '/log')).reply?.text).toContain(
        `The clocks are paused, as ${ana.name} asked.`,
      )
    })

    test('has one message that is up to date even where the answer to its posting is lost', async () => {
      const evening = await begin('incan-gold')
      const { channel } = evening
      const [ana, ben, dario] = evening.players
      const { faults } = chaski.world
      const heal = faults.inject({ method: 'POST', path: /^\/channels\/\d+\/messages/ }, { type: 'answer-lost' }, 1000)
      await ana.slash(channel, '/vote ask kind:PAUSE')
      await shown(evening, /asks to pause the clocks/)
      const page = read((await ben.slash(channel, '/vote show')).reply)
      await ben.press(page, 'No')
      heal()
      const message = await shown(evening, new RegExp(`❌ <@${ben.id}>`))
      await dario.press(message, 'No')
      await shown(evening, /asks to pause the clocks(.|\n)*The vote failed\./)
      expect(count(evening, /asks to pause the clocks/)).toBe(1)
    })

    test('is not for those who look on', async () => {
      const evening = await begin('incan-gold')
      const dai = chaski.world.user('Dai')
      await evening.players[0].slash(evening.channel, '/vote ask kind:END')
      const message = await shown(evening, /asks to end the game now/)
      expect((await dai.press(message, 'Yes')).reply?.text).toContain('You have no seat')
    })

    test('that nobody answers is over after a day, and its message says so', async () => {
      const evening = await begin('incan-gold', { silence: true, pace: 'RELAXED' })
      const [ana] = evening.players
      await shown(evening, /Waiting for/)
      await ana.slash(evening.channel, '/vote ask kind:END')
      expect((await shown(evening, /asks to end the game now/)).text).toMatch(/No answer by .* counts as yes/)
      now += 24 * HOUR
      await tick(chaski.services.tables, evening.table)
      await shown(evening, /asks to end the game now(.|\n)*The vote passed\./)
      const over = await live(chaski.world, evening.channel, ({ text }) => text.includes('The game is over.'))
      expect(over.text).toMatch(/\*\*1\.\*\*.*\*\*1\.\*\*/s)
    })

    test('is carried at once by a player alone with computer players, and needs no message', async () => {
      const { world } = chaski
      const [ana] = people(world, 1)
      if (ana === undefined) throw new Error('nobody')
      const channel = world.addChannel(`votes-alone-${database}`).name
      await ana.command(channel, 'play new', { game: 'incan-gold', players: 3 })
      for (let n = 0; n < 2; n++) await ana.slash(channel, '/play computer')
      await ana.slash(channel, '/play start')
      await live(world, channel, message => message.text.includes('Waiting for'))
      const more = read((await ana.slash(channel, '/vote show')).reply)
      expect(more.text).toContain('No open votes')
      const sure = read((await ana.press(more, 'End the game now')).updated)
      expect(told(await ana.press(sure, 'Yes, ask the others'))).toBe('The vote passed.')
      await live(world, channel, ({ text }) => text.includes('The game is over.'))
      expect(world.messages(channel).filter(({ text }) => text.includes('asks to end'))).toEqual([])
    })
  })

  describe('an undo', () => {
    test('is offered to whoever has played something, and is asked for once by one page', async () => {
      const evening = await begin('cuzco')
      const { channel } = evening
      const [ana, ben, dario] = evening.players
      const offered = async (one: User) => read((await one.slash(channel, '/vote show')).reply)
      const labels = async (one: User) => (await offered(one)).buttons.map(({ label }) => label)
      expect(await labels(ana)).not.toContain('Undo my last turn')
      await ana.slash(channel, '/cuzco turn moves:T E7 nw; token; end')
      await shown(evening, new RegExp(`Waiting for <@${ben.id}>`))
      expect(await labels(ben)).not.toContain('Undo my last turn')
      const page = await offered(ana)
      const undo = page.buttons.find(({ label }) => label === 'Undo my last turn')?.customId ?? ''
      const sure = read((await ana.press(page, 'Undo my last turn')).updated)
      expect(await chaski.store.prisma.vote.count({ where: { kind: 'UNDO', status: 'OPEN' } })).toBe(0)
      await ana.press(sure, 'Yes, ask the others')
      const message = await shown(evening, /asks to undo their last turn/)
      await ben.press(message, 'Yes')
      await dario.press(message, 'Yes')
      await shown(evening, new RegExp(`${ana.name}’s last turn has been undone`))
      const asked = await chaski.store.prisma.vote.count()
      expect(told(await ana.forge(page, undo))).toContain('No open votes')
      expect(await chaski.store.prisma.vote.count()).toBe(asked)
    })

    test('shows the board as it was, and its player what they had played, for them to go on with', async () => {
      const evening = await begin('cuzco')
      const { channel } = evening
      const [ana, ben, dario] = evening.players
      await ana.slash(channel, '/cuzco turn moves:T E7 nw; token; end')
      await shown(evening, new RegExp(`Waiting for <@${ben.id}>`))
      const listed = read((await ana.slash(channel, '/vote show')).reply)
      await ana.press(read((await ana.press(listed, 'Undo my last turn')).updated), 'Yes, ask the others')
      const message = await shown(evening, /asks to undo their last turn/)
      await ben.press(message, 'Yes')
      await dario.press(message, 'Yes')
      await shown(evening, new RegExp(`Waiting for <@${ana.id}>`))
      await shown(evening, new RegExp(`${ana.name}’s last turn has been undone`))
      const turn = read((await ana.slash(channel, '/turn')).reply)
      expect(turn.text).toMatch(/Prepared: .+ 2\. /)
      expect((await ben.slash(channel, '/turn')).reply?.text).not.toMatch(/prepared/i)
      await ana.slash(channel, '/cuzco end')
      await shown(evening, new RegExp(`Waiting for <@${ben.id}>`))
    })

    test('goes no further back than to a card that was drawn', async () => {
      const evening = await begin('cuzco')
      const { channel } = evening
      const [ana, ben, dario] = evening.players
      await ana.slash(channel, '/cuzco turn moves:T E7 nw; draw deck')
      const refused = await ana.slash(channel, '/vote ask kind:UNDO')
      expect(refused.reply?.text).toContain('can’t be undone')
      await ana.slash(channel, '/cuzco end')
      await shown(evening, new RegExp(`Waiting for <@${ben.id}>`))
      await ana.slash(channel, '/vote ask kind:UNDO')
      const message = await shown(evening, /asks to undo their last turn/)
      await ben.press(message, 'Yes')
      await dario.press(message, 'Yes')
      const back = await shown(evening, new RegExp(`Waiting for <@${ana.id}>`))
      expect(back.text).toContain('4 AP left')
      const hand = (await ana.slash(channel, '/hand')).reply
      expect(hand?.pictures[0]?.alt).not.toBe('')
    })
  })
})
