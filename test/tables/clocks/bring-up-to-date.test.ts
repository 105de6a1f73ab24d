import { expect, it } from 'vitest'
import type { TableId, UserId } from '../../../src/store/values/ids.ts'
import { bringUpToDate } from '../../../src/tables/clocks/bring-up-to-date.ts'
import { tick } from '../../../src/tables/clocks/due/tick.ts'
import { longestDecision } from '../../../src/tables/clocks/longest-decision.ts'
import { nextDue } from '../../../src/tables/clocks/next-due.ts'
import { setPlayerSettings } from '../../../src/tables/people/player-settings.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { comeBack } from '../../../src/tables/substitutes/come-back.ts'
import { giveSeat } from '../../../src/tables/substitutes/give-seat.ts'
import { transactAt } from '../../../src/tables/table/transact.ts'
import { pause, resume } from '../../../src/tables/votes/pause.ts'
import { anyDatabase } from '../../databases.ts'
import { FULL } from '../../full.ts'
import { beforeTries } from '../../tries.ts'
import { click, context, done, move, seated } from '../seated.ts'
import { deadlines } from './deadlines.ts'

const HOUR = 3600_000
/** The longest quiet hours from an hour on. */
const quietFrom = (hour: number) => ({ from: hour * 60, to: ((hour + 12) % 24) * 60 })
/** A zone where the clocks show noon at an hour of UTC. */
const zoneWhere = (hour: number) => ({ zone: hour === 0 ? 'Etc/GMT-12' : 'UTC' })
const NIGHT = { from: 22 * 60, to: 8 * 60 }

anyDatabase((_, open) => {
  let at: Context
  let now: Date

  beforeTries(async () => {
    at = { ...context(await open()), now: () => now }
  })

  const clock = (text: string) => {
    now = new Date(text)
  }
  const deadline = async (table: TableId, user: UserId) => {
    const { seat } = await at.store.prisma.seat.findFirstOrThrow({ where: { tableId: table, userId: user } })
    return (await deadlines(at, table)).get(seat)?.toISOString()
  }
  const begin = async (quiet: boolean) => {
    clock('2026-06-02T12:00:00Z')
    // Who sits where is drawn: nobody has what another test has set.
    await at.store.prisma.playerSettings.deleteMany()
    const { table, people } = await seated(at, { people: 2, pace: 'DAILY', quiet })
    const [user] = people
    if (user === undefined) throw new Error('nobody')
    return { table, user }
  }

  it('a clock keeps what it has run when its player sets their quiet hours, and when they move to another zone', async () => {
    const { table, user } = await begin(true)
    await setPlayerSettings(at, user, { zone: 'UTC', quiet: undefined })
    expect(await deadline(table, user)).toBe('2026-06-04T12:00:00.000Z')
    // A night ran by; the quiet hours that they set in the morning do not take it back.
    clock('2026-06-03T12:00:00Z')
    await setPlayerSettings(at, user, { quiet: NIGHT })
    expect(await deadline(table, user)).toBe('2026-06-04T22:00:00.000Z')
    clock('2026-06-03T20:00:00Z')
    await setPlayerSettings(at, user, { zone: 'Asia/Kathmandu' })
    // It is night there, but hours that were moved count after half a day.
    expect(await deadline(table, user)).toBe('2026-06-04T12:00:00.000Z')
    await setPlayerSettings(at, user, { zone: 'UTC', quiet: undefined })
    expect(await deadline(table, user)).toBe('2026-06-04T12:00:00.000Z')
  })

  it.each([
    ['moves their quiet hours on whenever they end', (hour: number) => ({ quiet: quietFrom(hour) })],
    ['moves to a zone where it is night whenever their quiet hours end', zoneWhere],
    [
      'takes their quiet hours back and sets others',
      (hour: number) => [{ quiet: undefined }, { quiet: quietFrom(hour) }],
    ],
  ] as const)('whoever %s has no more time than the table says', async (_, change) => {
    const { table, user } = await begin(true)
    const latest = now.getTime() + (longestDecision('DAILY', true) ?? 0) * 24 * HOUR
    await setPlayerSettings(at, user, { zone: 'UTC', quiet: quietFrom(12) })
    for (; now.getTime() < latest; clock(new Date(now.getTime() + 12 * HOUR).toISOString())) {
      for (const one of [change(now.getUTCHours())].flat()) await setPlayerSettings(at, user, one)
      await tick(at, table)
    }
    expect(Date.parse((await deadline(table, user)) ?? '')).toBeLessThanOrEqual(latest)
  })

  it.runIf(FULL)(
    'nobody else’s clock, nor a part of a second of one’s own, is touched by changing settings again and again',
    async () => {
      const { table, user } = await begin(true)
      const before = await deadlines(at, table)
      const seats = () =>
        at.store.prisma.seat.findMany({ where: { tableId: table, userId: { not: user } }, orderBy: { seat: 'asc' } })
      const others = await seats()
      for (let n = 0; n < 100; n++) {
        now = new Date(now.getTime() + 10)
        await setPlayerSettings(at, user, { zone: n % 2 ? 'UTC' : 'Europe/Paris' })
      }
      expect(await deadlines(at, table)).toEqual(before)
      expect(await seats()).toEqual(others)
    },
  )

  it('a setting that is what it was changes nothing', async () => {
    const { table, user } = await begin(true)
    await setPlayerSettings(at, user, { zone: 'UTC', quiet: NIGHT })
    await tick(at, table)
    const whole = () =>
      at.store.prisma.table.findUniqueOrThrow({
        where: { id: table },
        include: { seats: { orderBy: { seat: 'asc' } } },
      })
    const before = await whole()
    clock('2026-06-02T13:00:00Z')
    for (const same of [{ zone: 'UTC' }, { quiet: { ...NIGHT } }]) await setPlayerSettings(at, user, same)
    expect(await whole()).toEqual(before)
  })

  it('quiet hours that are set stop no clock before they were', async () => {
    const { table, user } = await begin(true)
    await setPlayerSettings(at, user, { zone: 'UTC' })
    done(await giveSeat(at, { interaction: click(), user, table }))
    clock('2026-06-03T12:00:00Z')
    await setPlayerSettings(at, user, { quiet: NIGHT })
    done(await comeBack(at, { interaction: click(), user, table, name: 'Back' }))
    expect(await deadline(table, user)).toBe('2026-06-04T22:00:00.000Z')
  })

  it('quiet hours of nearly a day, from before they had a most, count as the longest', async () => {
    const { table, user } = await begin(true)
    await setPlayerSettings(at, user, { zone: 'UTC' })
    await at.store.prisma.playerSettings.updateMany({
      where: { userId: user },
      data: { zone: 'UTC', quietFrom: 12 * 60, quietTo: 12 * 60 - 1, quietSince: null },
    })
    expect(await deadline(table, user)).toBe('2026-06-06T12:00:00.000Z')
  })

  it('a table is looked at again as soon as quiet hours end earlier than was thought', async () => {
    const { table, user } = await begin(true)
    await setPlayerSettings(at, user, { zone: 'UTC', quiet: NIGHT })
    await tick(at, table)
    await setPlayerSettings(at, user, { quiet: undefined })
    const { dueAt } = await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })
    expect(dueAt).toEqual(now)
  })

  it('a table where quiet hours do not count is left alone', async () => {
    const { table, user } = await begin(false)
    const before = await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })
    await setPlayerSettings(at, user, { quiet: NIGHT })
    expect(await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })).toEqual(before)
    expect(await deadline(table, user)).toBe('2026-06-04T12:00:00.000Z')
    await setPlayerSettings(at, user, { quiet: undefined })
  })

  it('a seat that is not asked has no clock to count', async () => {
    const { table, user } = await begin(true)
    done(await move(at, table, user, 'b1'))
    const seats = () => at.store.prisma.seat.findMany({ where: { tableId: table }, orderBy: { seat: 'asc' } })
    const before = await seats()
    clock('2026-06-02T18:00:00Z')
    await transactAt(at, { table }, async (change, record) => {
      await bringUpToDate(change, record)
      return { ok: true }
    })
    const after = await seats()
    expect(after.filter(({ asked }) => !asked)).toEqual(before.filter(({ asked }) => !asked))
    expect(after.filter(({ asked }) => asked)).toMatchObject([{ ran: 6 * 3600, ranAt: now }])
  })

  it('pauses, however many, cost nobody a part of a second', async () => {
    const { table } = await begin(false)
    const before = await deadlines(at, table)
    for (let n = 0; n < 100; n++) {
      now = new Date(now.getTime() + 10)
      await transactAt(at, { table }, async (change, record) => {
        await (n % 2 ? resume : pause)(change, record)
        return { ok: true }
      })
    }
    const stood = 50 * 10
    const later = [...before].map(([seat, due]) => [seat, new Date(due.getTime() + stood)] as const)
    expect(await deadlines(at, table)).toEqual(new Map(later))
  })

  it('a clock goes on after a pause where it stood', async () => {
    const { table, user } = await begin(false)
    const pause = (pausedAt: Date | undefined) =>
      transactAt(at, { table }, async (change, record) => {
        const after = { ...(await bringUpToDate(change, record)), pausedAt }
        const data = { pausedAt: pausedAt ?? null, dueAt: nextDue(after) }
        await change.tx.table.updateMany({ where: { id: table }, data })
        return { ok: true }
      })
    clock('2026-06-02T18:00:00Z')
    await pause(now)
    clock('2026-06-12T18:00:00Z')
    expect(await deadline(table, user)).toBeUndefined()
    await pause(undefined)
    expect(await deadline(table, user)).toBe('2026-06-14T12:00:00.000Z')
  })
})
