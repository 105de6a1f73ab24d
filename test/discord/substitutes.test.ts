import { describe, expect, test } from 'vitest'
import { tick } from '../../src/tables/clocks/due/tick.ts'
import { anyDatabase } from '../databases.ts'
import type { Seen } from '../driver/seen.ts'
import type { User } from '../driver/user.ts'
import { type Begun, beginTable } from './begin-table.ts'
import { live, liveAfter, people, told } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

const HOUR = 3600_000

anyDatabase((database, open) => {
  let now = Date.now()
  let tables = 0
  const chaski = chaskiOn(open, { now: () => new Date(now) })

  interface Evening extends Begun {
    readonly ana: User
    readonly ben: User
    readonly dai: User
  }

  /** Ana and Ben at a table; Dai looks on. */
  const begin = async (game: string, clock: Readonly<Record<string, string>> = {}): Promise<Evening> => {
    const { world } = chaski
    const [ana, ben] = people(world, 2)
    if (!ana || !ben) throw new Error('nobody')
    const dai = world.user('Dai')
    const channel = world.addChannel(`seats-${database}-${++tables}`).name
    return { ...(await beginTable(world, channel, [ana, ben], { game, ...clock })), ana, ben, dai }
  }

  const shown = ({ channel }: Evening, text: string | RegExp) =>
    chaski.world.until(() => chaski.world.messages(channel).find(message => new RegExp(text).test(message.text)), {
      what: `"${text}"`,
    })
  const timeIsUp = async ({ table }: Evening) => {
    now += 24 * HOUR
    await tick(chaski.services.tables, table)
    await tick(chaski.services.tables, table)
  }
  const read = (reply: Seen | undefined): Seen => {
    if (reply === undefined) throw new Error('no answer')
    return reply
  }
  /** The table's message as it stands now, once it asks a person: one that is older than an hour has been posted anew. */
  const standing = ({ channel, question }: Evening, before = question) =>
    liveAfter(chaski.world, channel, before, ({ text }) => text.includes('Waiting for <@'))
  const count = ({ channel }: Evening, text: RegExp) =>
    chaski.world.messages(channel).filter(message => text.test(message.text)).length

  describe('a seat that is given up', () => {
    test('is offered in the channel; who takes it is shown what it holds, and nothing that was its player’s own', async () => {
      const evening = await begin('cuzco')
      const { channel, table, dai } = evening
      const asked = await chaski.store.prisma.seat.findFirstOrThrow({ where: { tableId: table, asked: true } })
      const [giver, other] = asked.userId === evening.ana.id ? [evening.ana, evening.ben] : [evening.ben, evening.ana]
      await giver.slash(channel, '/notes text:They fear the temple')
      await giver.slash(channel, '/cuzco order fp:7 tie:raise')
      const hand = read((await giver.slash(channel, '/hand')).reply).pictures[0]?.alt ?? ''
      expect(hand).not.toBe('')
      const panel = read((await giver.slash(channel, '/turn')).reply)

      const more = read((await giver.press(evening.question, 'More')).updated)
      const sure = read((await giver.press(more, 'Give up my seat')).updated)
      expect(sure.text).toContain('not what you have prepared, nor your standing order')
      const given = await giver.press(sure, 'Leave; anyone may take my seat')
      expect(told(given)).toContain('free for anyone to take')

      const call = await shown(evening, `🪑 ${giver.name}’s seat is free`)
      expect(call.pinged).toEqual([])
      const board = await live(chaski.world, channel, ({ text }) => text.includes('free seat'))
      expect(board.buttons.map(({ label }) => label)).toContain(`Take ${giver.name}’s seat`)
      expect((await other.press(call, `Take ${giver.name}’s seat`)).reply?.text).toContain('You already have a seat')

      const taken = read((await dai.press(call, `Take ${giver.name}’s seat`)).reply)
      expect(taken.ephemeral).toBe(true)
      expect(taken.text).toContain('This seat is yours now')
      expect(taken.text).toContain('It’s your turn')
      expect(taken.pictures[0]?.alt).toContain(hand)
      const all = [
        taken,
        read((await dai.slash(channel, '/turn')).reply),
        read((await dai.slash(channel, '/hand')).reply),
      ]
      all.push(read((await dai.slash(channel, '/notes')).reply), read((await dai.slash(channel, '/recap')).reply))
      for (const { text } of [...all, ...chaski.world.messages(channel)]) {
        expect(text).not.toContain('They fear the temple')
        expect(text).not.toContain('standing order:')
      }

      const late = panel.buttons.find(({ label }) => label !== '')?.customId ?? ''
      for (const message of [panel, board]) {
        expect(told(await giver.forge(message, late))).toContain('You have no seat')
      }
      for (const line of ['/hand', '/turn']) {
        expect((await giver.slash(channel, line)).reply?.text).toContain('You have no seat')
      }
      expect((await giver.slash(channel, '/notes')).reply?.text).toContain('They fear the temple')
      expect((await giver.slash(channel, '/seat back')).reply?.text).toContain(`<@${dai.id}> has your seat`)
      await chaski.world.until(() => giver.again(call) === undefined)
      const takeIt = call.buttons.find(({ label }) => label.startsWith('Take'))?.customId ?? ''
      expect(told(await giver.forge(board, takeIt))).toContain('no such free seat')
    })

    test('leaves what was played before to the name of whoever played it: in the log, the recap, the replay and what happened', async () => {
      const evening = await begin('incan-gold')
      const { ana, ben, dai, question, channel } = evening
      await ben.press(question, 'Go on')
      await ana.press(question, 'Go on')
      await ben.slash(channel, '/seat give')
      const call = await shown(evening, '🪑 Ben’s seat is free')
      await dai.press(call, 'Take Ben’s seat')
      const looks = ['/log', '/recap', '/replay'].map(async line => read((await dai.slash(channel, line)).reply).text)
      const [log = '', recap = '', ...others] = await Promise.all(looks)
      for (const text of [log, recap]) expect(text).toMatch(/Ben\b.*\bgo on/)
      for (const text of [log, recap, ...others]) expect(text).not.toMatch(/Dai\b.*\bgo on/)
    })

    test('is completed by its name, and handed to a computer player by the others', async () => {
      const evening = await begin('incan-gold')
      const { channel, ana, ben, dai } = evening
      await ana.slash(channel, '/seat give')
      const choices = await ben.complete(channel, '/seat computer seat:An')
      expect(choices.map(({ name }) => name)).toEqual(['Ana'])
      const levels = await ben.complete(channel, '/seat computer level:')
      expect(levels.length).toBeGreaterThan(0)
      const seat = choices[0]?.value
      expect((await dai.slash(channel, `/seat computer seat:${seat}`)).reply?.text).toContain('Only its player')
      expect((await ben.slash(channel, `/seat computer seat:${seat}`)).reply?.text).toMatch(
        /^A computer player, \S+ \(normal\), takes over the seat at table #\d+\.$/,
      )
      const board = await live(chaski.world, channel, ({ text }) => text.includes('🤖 Ana'))
      expect(board.buttons.map(({ label }) => label)).not.toContain('Take Ana’s seat')
      expect(told(await dai.slash(channel, '/play join'))).toMatch(/already begun.*seat take/)
      expect(await dai.complete(channel, '/seat take seat:')).toEqual([])
      expect((await ana.complete(channel, '/seat take seat:An')).map(({ value }) => value)).toEqual([seat])
      expect(told(await dai.slash(channel, `/seat take seat:${seat}`))).toContain(`for <@${ana.id}>, who may come back`)
      const back = read((await ana.slash(channel, '/seat back')).reply)
      expect(back.text).toContain('This seat is yours now')
      expect((await ana.slash(channel, '/seat back')).reply?.text).toContain('You already have a seat')
    })
  })

  describe('a seat whose time is up', () => {
    test('may be taken by others where the table says so; its player is told that they have lost it', async () => {
      const evening = await begin('incan-gold', { pace: 'FAST', late: 'REPLACE' })
      const { ana, ben, dai, question } = evening
      expect(question.buttons.map(({ label }) => label)).not.toContain('Take Ben’s seat')
      await ana.press(question, 'Go on')
      await timeIsUp(evening)
      const call = await shown(evening, `<@${ben.id}>’s time is up, so anyone may take`)
      expect(call.pinged).toEqual([])
      const taken = read((await dai.press(call, 'Take Ben’s seat')).reply)
      expect(taken.text).toContain('This seat is yours now')
      const told = await shown(evening, new RegExp(`<@${ben.id}>.*<@${dai.id}> has taken your seat`))
      expect(told.pinged).toEqual([ben.id])
      await dai.press(await standing(evening), 'Go on')
      await shown(evening, 'Dai’s time is up|Ben’s time is up')
      await expect.poll(() => count(evening, /takes over a seat/)).toBe(1)
      const log = read((await ana.slash(evening.channel, '/log')).reply)
      expect(log.text.match(/takes over a seat/g)).toHaveLength(1)
    })

    test('stays with its player if they answer first', async () => {
      const evening = await begin('incan-gold', { pace: 'FAST', late: 'REPLACE' })
      const { ana, ben, dai, question } = evening
      await ana.press(question, 'Go on')
      await timeIsUp(evening)
      const call = await shown(evening, 'so anyone may take')
      const asked = await standing(evening)
      await ben.press(asked, 'Go on')
      const next = await standing(evening, asked)
      expect((await dai.forge(next, `1/${evening.table}/0/do/seat-take/1`)).reply?.text).toContain('no such free seat')
      await chaski.world.until(() => ben.again(call) === undefined)
    })

    test('is taken by a computer player where the table says so; a button brings its player back', async () => {
      const evening = await begin('incan-gold', { pace: 'FAST', late: 'COMPUTER' })
      const { ana, ben, question } = evening
      await ben.slash(evening.channel, '/settings deadline:by direct message')
      await ana.press(question, 'Go on')
      await timeIsUp(evening)
      const told = await chaski.world.until(() =>
        ben.dms().find(({ text }) => text.includes('a computer player plays for you')),
      )
      const back = read((await ben.press(told, 'Take my seat back')).reply)
      expect(back.text).toContain('This seat is yours now')
      expect(ben.dms().filter(({ text }) => text.includes('a computer player plays'))).toHaveLength(1)
      const seats = await chaski.store.prisma.seat.findMany({ where: { tableId: evening.table } })
      expect(seats.map(({ userId }) => userId).sort()).toEqual([ana.id, ben.id].sort())
      await ben.press(await standing(evening), 'Go on')
      await expect.poll(() => count(evening, /takes over for <@\d+>, who can come back/)).toBe(1)
      await ben.slash(evening.channel, '/settings deadline:in the table’s channel')
    })
  })
})
