import { describe, expect, test } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import type { Occasion } from '../../src/store/values/occasions.ts'
import { remind } from '../../src/tables/people/reminders.ts'
import { anyDatabase } from '../databases.ts'
import type { User } from '../driver/user.ts'
import { beforeTries } from '../tries.ts'
import { type Begun, beginTable } from './begin-table.ts'
import { type Chaski, people, startChaski } from './chaski.ts'

anyDatabase((database, open) => {
  let store: Store
  let chaski: Chaski
  let tables = 0

  beforeTries(async () => {
    store = await open()
    // What is gathered for some seconds has been gathered by now.
    chaski = await startChaski(store, { now: () => new Date(Date.now() - 10_000) })
    return () => chaski.close()
  })

  interface Evening extends Begun {
    readonly ana: User
    readonly ben: User
  }

  /** Two people at a table where both are asked; `before` is done before it begins. */
  const begin = async (game: string, before?: (ben: User, channel: string) => Promise<unknown>): Promise<Evening> => {
    const { world } = chaski
    const [ana, ben] = people(world, 2)
    if (!ana || !ben) throw new Error('nobody')
    const channel = world.addChannel(`reminders-${database}-${++tables}`).name
    await before?.(ben, channel)
    return { ...(await beginTable(world, channel, [ana, ben], { game })), ana, ben }
  }

  const seatOf = async ({ table }: Evening, { id }: User) =>
    (await store.prisma.seat.findFirstOrThrow({ where: { tableId: table, userId: id } })).seat

  const dueFor = async (evening: Evening, who: User, ...occasions: readonly Occasion[]) => {
    const { beat } = await store.prisma.table.findUniqueOrThrow({ where: { id: evening.table } })
    const seat = await seatOf(evening, who)
    for (const occasion of occasions)
      await remind(chaski.services.tables, { table: evening.table, seat, beat, occasion })
  }

  const unsent = ({ table }: Evening, { id }: User) =>
    store.prisma.reminder.count({ where: { tableId: table, userId: id, sentAt: null } })
  const callsOf = ({ channel }: Evening, text: RegExp) =>
    chaski.world.messages(channel).filter(message => text.test(message.text))

  describe('a reminder', () => {
    test('goes where its reader wants it, once, and says which table, what and how much is asked, and until when', async () => {
      const evening = await begin('incan-gold')
      const { ben, channel } = evening
      await dueFor(evening, ben, 'half', 'half')
      const call = await chaski.world.until(() => callsOf(evening, /Half your time/)[0])
      expect(call.pinged).toEqual([ben.id])
      expect(call.text).toMatch(/Incan Gold \(table #\d+\).*go on or leave/i)
      expect(call.text).toMatch(
        /\]\(https:\/\/discord\.com\/channels\/\d+\/\d+\/\d+\).* Due <t:\d+:R>, then \S+ \w+ of extra time\./,
      )
      expect(call.buttons.map(({ label }) => label)).toEqual(['My turn', 'Go to the table'])
      expect(callsOf(evening, /Half your time/)).toHaveLength(1)

      await ben.slash(channel, '/settings late-warning:by direct message')
      await dueFor(evening, ben, 'fifths')
      await chaski.world.until(() => ben.dms().some(({ text }) => text.includes('Four fifths')))
      expect(callsOf(evening, /Four fifths/)).toEqual([])
    })

    test('of several for one question the one that says most is sent', async () => {
      const evening = await begin('incan-gold')
      const where = { tableId: evening.table, userId: evening.ben.id }
      const { seat, askedAt } = await store.prisma.seat.findFirstOrThrow({ where })
      await store.prisma.reminder.create({ data: { ...where, seat, kind: 'half', since: askedAt ?? new Date() } })
      await dueFor(evening, evening.ben, 'deadline')
      await chaski.world.until(() => callsOf(evening, /Your time is up/)[0])
      await expect.poll(() => unsent(evening, evening.ben)).toBe(0)
      expect(callsOf(evening, /Half your time/)).toEqual([])
    })

    test('is not sent to one who has acted, and goes with the question that it is about', async () => {
      const evening = await begin('incan-gold')
      const { ana, ben, question } = evening
      await dueFor(evening, ben, 'half')
      await chaski.world.until(() => callsOf(evening, /Half your time/)[0])
      await ana.press(question, 'Go on')
      await dueFor(evening, ana, 'half')
      expect(await store.prisma.reminder.count({ where: { tableId: evening.table, userId: ana.id } })).toBe(0)
      await ben.press(question, 'Go on')
      await chaski.world.until(() => callsOf(evening, /Half your time/).length === 0)
    })

    test('is not sent to one who has muted the table, or wants none', async () => {
      const evening = await begin('incan-gold')
      const { ana, ben, channel } = evening
      await ben.slash(channel, `/settings mute:true table:${evening.table}`)
      await ana.slash(channel, '/settings deadline:off')
      await dueFor(evening, ben, 'deadline')
      await dueFor(evening, ana, 'deadline')
      await expect.poll(() => unsent(evening, ben)).toBe(0)
      await expect.poll(() => unsent(evening, ana)).toBe(0)
      expect(callsOf(evening, /Your time is up/)).toEqual([])
      await ana.slash(channel, '/settings deadline:in the table’s channel')
    })

    test('waits for the end of quiet hours, the first ping too', async () => {
      const minutes = (after: number) => {
        const now = new Date(Date.now() + after * 60_000)
        return `${now.getUTCHours()}:${String(now.getUTCMinutes()).padStart(2, '0')}`
      }
      const evening = await begin('incan-gold', (ben, channel) =>
        ben.slash(channel, `/settings quiet:${minutes(-60)}-${minutes(60)} zone:UTC`),
      )
      const { ben, channel, question } = evening
      expect(question.pinged).not.toContain(ben.id)
      await expect.poll(() => unsent(evening, ben)).toBe(1)
      const waiting = async () => {
        const rows = await store.prisma.$queryRaw<{ at: Date }[]>`
          SELECT start_after AS at FROM pgboss.job
          WHERE name = 'call' AND state = 'created' AND data->>'user' = ${ben.id}`
        return rows.map(({ at }) => at.getTime() - Date.now())
      }
      await expect.poll(async () => (await waiting()).filter(ms => ms > 30 * 60_000)).toHaveLength(1)
      await ben.slash(channel, '/settings quiet:off')
    })
  })

  test('a hand is sent to those who want it whenever it changes, and to nobody else', async () => {
    const evening = await begin('cuzco', (ben, channel) => ben.slash(channel, '/settings hand:true language:fr'))
    const { ana, ben } = evening
    const hands = () => ben.dms().filter(({ pictures }) => pictures.some(({ alt }) => alt !== ''))
    await chaski.world.until(() => hands().length === 1)
    expect(hands()[0]?.text).toContain('votre main')
    expect(ana.dms()).toEqual([])
    await ben.slash(evening.channel, '/settings hand:false language:en')
  })

  test('a hand is sent anew after a second thought, of which the table shows nothing', async () => {
    const { ben, channel, question } = await begin('incan-gold', (ben, channel) =>
      ben.slash(channel, '/settings hand:true'),
    )
    const hands = (choice: string) => ben.dms().filter(({ text }) => text.includes(`Your choice: **${choice}**`))
    await ben.press(question, 'Go on')
    await chaski.world.until(() => hands('go on').length === 1)
    await ben.press(question, 'Leave')
    await chaski.world.until(() => hands('leave').length === 1)
    await chaski.world.until(() => hands('go on').length === 0)
    await ben.slash(channel, '/settings hand:false')
  })
})
