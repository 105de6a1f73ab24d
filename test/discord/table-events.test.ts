import { expect, test } from 'vitest'
import { userId } from '../../src/store/values/ids.ts'
import { tick } from '../../src/tables/clocks/due/tick.ts'
import { announceVacation } from '../../src/tables/people/announce-vacation.ts'
import { anyDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { beatOf } from '../faults/round.ts'
import { type Begun, beginTable } from './begin-table.ts'
import { live, people, resign, told as said } from './chaski.ts'
import { chaskiOn } from './chaski-on.ts'

const HOUR = 3600_000

anyDatabase((database, open) => {
  let now = Date.now()
  let tables = 0
  const chaski = chaskiOn(open, { now: () => new Date(now) })

  interface Evening extends Begun {
    readonly ana: User
    readonly ben: User
  }

  const begin = async (clock: Readonly<Record<string, string>> = {}): Promise<Evening> => {
    const { world } = chaski
    const [ana, ben] = people(world, 2)
    if (!ana || !ben) throw new Error('nobody')
    const channel = world.addChannel(`traces-${database}-${++tables}`).name
    return { ...(await beginTable(world, channel, [ana, ben], clock)), ana, ben }
  }

  /** Waits until it is told in the channel, and counts how often, there and in the log. */
  const told = async ({ channel, ana }: Evening, line: RegExp) => {
    const { world } = chaski
    await world.until(() => world.messages(channel).some(({ text }) => line.test(text)))
    const log = (await ana.slash(channel, '/log')).reply?.text ?? ''
    const count = (text: string) => text.split('\n').filter(one => line.test(one)).length
    return {
      channel: count(
        world
          .messages(channel)
          .map(({ text }) => text)
          .join('\n'),
      ),
      log: count(log),
    }
  }
  /** Both answer, so that the story goes on: what was told is not told again. */
  const goOn = async ({ channel, ana, ben }: Evening) => {
    const { world } = chaski
    const question = await live(world, channel, ({ buttons }) => buttons.some(b => b.label === 'Go on'))
    await ana.press(question, 'Go on')
    await ben.press(question, 'Go on')
    await live(world, channel, message => beatOf(message) > beatOf(question))
    await world.until(() => world.messages(channel).filter(({ buttons }) => buttons.length > 0).length === 1)
  }

  test('that the default was played for one who was late is told once', async () => {
    const evening = await begin({ pace: 'FAST', late: 'PLAY' })
    await evening.ana.press(evening.question, 'Go on')
    now += 24 * HOUR
    await tick(chaski.services.tables, evening.table)
    const line = /Ben’s time is up; the default move was made/
    expect(await told(evening, line)).toEqual({ channel: 1, log: 1 })
    await goOn(evening)
    expect(await told(evening, line)).toEqual({ channel: 1, log: 1 })
  })

  test('that somebody has resigned is told once', async () => {
    const evening = await begin()
    await evening.ana.press(evening.question, 'Go on')
    await resign(evening.ben, evening.channel)
    expect(await told(evening, /Ben resigns/)).toEqual({ channel: 1, log: 1 })
  })

  test('who resigns last is told that the table is closed, and before that what their seat plays', async () => {
    const { ana, ben, channel } = await begin()
    expect(said(await resign(ana, channel))).toMatch(/safest move by itself/)
    const last = said(await resign(ben, channel))
    expect(last).toMatch(/closed without a result/)
    expect(last).not.toMatch(/by itself/)
  })

  test('that somebody is away, and is back, is told once each', async () => {
    const evening = await begin()
    const { ana, ben, channel, question } = evening
    const from = new Date(now)
    const to = new Date(now + 48 * HOUR)
    const { id } = await chaski.store.prisma.vacation.create({ data: { userId: userId.parse(ben.id), from, to } })
    await announceVacation(chaski.services.tables, { vacation: id, phase: 'began' })
    const away = await live(chaski.world, channel, ({ text }) => text.includes('back on'))
    expect(away.id).toBe(question.id)
    await ana.press(question, 'Go on')
    await ben.press(question, 'Go on')
    expect(await told(evening, /Ben is away and comes back on/)).toEqual({ channel: 1, log: 1 })
    now = to.getTime()
    await announceVacation(chaski.services.tables, { vacation: id, phase: 'ended' })
    // Two days later the message is not edited any more, but posted anew.
    await live(chaski.world, channel, ({ text }) => /Waiting for(?!.*back on)/.test(text))
    await goOn(evening)
    expect(await told(evening, /Ben is away and comes back on/)).toEqual({ channel: 1, log: 1 })
    expect(await told(evening, /Ben is back/)).toEqual({ channel: 1, log: 1 })
  })
})
