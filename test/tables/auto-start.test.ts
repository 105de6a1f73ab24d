import { expect, it } from 'vitest'
import type { TableId } from '../../src/store/values/ids.ts'
import { type AutoStart, GRACE_MS } from '../../src/tables/clocks/auto-start.ts'
import { waitInReserve } from '../../src/tables/invitations/wait-in-reserve.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { leave } from '../../src/tables/lobby/leave.ts'
import { seatBot } from '../../src/tables/lobby/seat-bot.ts'
import { start } from '../../src/tables/lobby/start.ts'
import { takeBackStart } from '../../src/tables/lobby/take-back-start.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { readTableEvents } from '../../src/tables/table/table-events.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { sweep } from './clocks/sweep.ts'
import { click, code, context, done, lobby, position, user } from './seated.ts'

const HOUR_MS = 3_600_000

anyDatabase((_, open) => {
  let at: Context
  let now = Date.parse('2026-06-01T12:00:00Z')

  beforeTries(async () => {
    at = { ...context(await open()), now: () => new Date(now) }
  })

  const by = (n: number, table: TableId) => ({ interaction: click(), user: user(n), table, name: `Person ${n}` })
  const waiting = (people: number, start: AutoStart, places = 3) => lobby(at, { people, places, start })
  const full = { autoStart: true }
  const passes = async (ms: number) => {
    now += ms
    await sweep(at, ({ table, error }) => {
      throw new Error(`table ${table}`, { cause: error })
    })
  }
  const phase = async (table: TableId) => (await position(at, table)).phase
  const events = async (table: TableId) => (await readTableEvents(at.store.prisma, table)).map(({ what }) => what)

  it('starts by itself some minutes after the last seat was taken, and not before', async () => {
    const table = await waiting(2, full)
    await passes(48 * HOUR_MS)
    expect(await phase(table)).toBe('lobby')
    done(await join(at, by(3, table)))
    expect((await position(at, table)).table.startsAt).toEqual(new Date(now + GRACE_MS))
    await passes(GRACE_MS - 1)
    expect(await phase(table)).toBe('lobby')
    await passes(1)
    expect(await phase(table)).toBe('game')
  })

  it.each([
    ['once it is full', GRACE_MS],
    ['at a time', 3 * HOUR_MS],
  ])('does not start %s while nobody could leave, but with the time that was left', async (when, left) => {
    const table = await waiting(3, when === 'at a time' ? { startAt: new Date(now + left), startFrom: 2 } : full)
    await at.store.prisma.outage.create({ data: { from: new Date(now), to: new Date(now + 5 * HOUR_MS) } })
    await at.store.prisma.heartbeat.updateMany({ data: { at: new Date(now + 5 * HOUR_MS) } })
    await passes(5 * HOUR_MS)
    expect(await phase(table)).toBe('lobby')
    expect((await position(at, table)).table.startsAt).toEqual(new Date(now + left))
    await passes(left - 1)
    expect(await phase(table)).toBe('lobby')
    await passes(1)
    expect(await phase(table)).toBe('game')
    await at.store.prisma.outage.deleteMany()
  })

  it('is not put off by who waits for a seat', async () => {
    const table = await waiting(3, full)
    const startsAt = new Date(now + GRACE_MS)
    await passes(GRACE_MS / 2)
    done(await waitInReserve(at, by(4, table)))
    expect((await position(at, table)).table.startsAt).toEqual(startsAt)
    await passes(GRACE_MS / 2)
    expect(await phase(table)).toBe('game')
  })

  it('starts by itself when a computer player has the last seat', async () => {
    const table = await waiting(2, full)
    done(await seatBot(at, { ...by(1, table), level: 'greedy' }))
    await passes(GRACE_MS)
    expect(await phase(table)).toBe('game')
  })

  it('waits again for who leaves in these minutes', async () => {
    const table = await waiting(3, full)
    done(await leave(at, { ...by(2, table), sure: false }))
    await passes(GRACE_MS)
    expect(await phase(table)).toBe('lobby')
    done(await join(at, by(4, table)))
    await passes(GRACE_MS)
    expect(await phase(table)).toBe('game')
  })

  it('starts at a time with as many as are wanted at least', async () => {
    const startAt = new Date(now + 6 * HOUR_MS)
    const table = await waiting(2, { ...full, startAt, startFrom: 2 })
    expect((await position(at, table)).table).toMatchObject({ startsAt: startAt, startFrom: 2 })
    await passes(6 * HOUR_MS - 1)
    expect(await phase(table)).toBe('lobby')
    await passes(1)
    expect(await phase(table)).toBe('game')
  })

  it('tells at that time that too few are there, and goes on waiting', async () => {
    const table = await waiting(2, { ...full, startAt: new Date(now + HOUR_MS), startFrom: 3 })
    await passes(HOUR_MS)
    expect(await phase(table)).toBe('lobby')
    expect(await events(table)).toEqual([{ type: 'too-few-to-start', seats: 2, least: 3 }])
    expect((await position(at, table)).table).not.toHaveProperty('startsAt')
    done(await join(at, by(3, table)))
    await passes(GRACE_MS)
    expect(await phase(table)).toBe('game')
  })

  it('takes as many as the game allows at least where nothing else is said', async () => {
    const table = await waiting(1, { startAt: new Date(now + HOUR_MS) })
    await passes(HOUR_MS)
    expect(await events(table)).toEqual([{ type: 'too-few-to-start', seats: 1, least: 2 }])
  })

  it('says that it could not start, once, and leaves it to who sits there', async () => {
    const table = await waiting(3, full)
    await at.store.prisma.table.update({ where: { id: table }, data: { options: { rounds: 'many' } } })
    await passes(GRACE_MS)
    await passes(HOUR_MS)
    expect(await events(table)).toEqual([{ type: 'not-started' }])
    expect(code(await start(at, by(2, table)))).toBe('bad-options')
  })

  it('is started by anybody who sits there once it is full, and else by its host alone', async () => {
    const table = await waiting(2, {})
    expect(code(await start(at, by(2, table)))).toBe('not-host')
    done(await join(at, by(3, table)))
    expect(code(await start(at, by(4, table)))).toBe('not-host')
    await passes(24 * HOUR_MS)
    expect(await phase(table)).toBe('lobby')
    done(await start(at, by(3, table)))
    expect(await phase(table)).toBe('game')
  })

  it('does not start again by itself once its start was taken back', async () => {
    const table = await waiting(3, full)
    await passes(GRACE_MS)
    done(await takeBackStart(at, by(1, table)))
    await passes(24 * HOUR_MS)
    expect(await phase(table)).toBe('lobby')
  })
})
