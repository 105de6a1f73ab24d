import { beforeEach, expect, it } from 'vitest'
import type { TableId } from '../../src/store/values/ids.ts'
import { quietUntil } from '../../src/tables/clocks/due/quiet-until.ts'
import { readPublicSnapshot } from '../../src/tables/history/public-snapshot.ts'
import { OFFERED_MS, offerToReserve } from '../../src/tables/invitations/offer-to-reserve.ts'
import { leaveReserve, MOST_LISTS, MOST_WAITING, waitInReserve } from '../../src/tables/invitations/wait-in-reserve.ts'
import { abandon } from '../../src/tables/lobby/abandon.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { leave } from '../../src/tables/lobby/leave.ts'
import { removePlayer } from '../../src/tables/lobby/remove-player.ts'
import { seatBot } from '../../src/tables/lobby/seat-bot.ts'
import { start } from '../../src/tables/lobby/start.ts'
import { endMaintenance, planMaintenance } from '../../src/tables/maintenance/maintenance.ts'
import { setPlayerSettings } from '../../src/tables/people/player-settings.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { giveSeat } from '../../src/tables/substitutes/give-seat.ts'
import { takeSeat } from '../../src/tables/substitutes/take-seat.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { asksAs, click, code, context, done, lobby, user } from './seated.ts'

anyDatabase((_, open) => {
  let at: Context
  let now: Date
  beforeTries(async () => {
    at = { ...context(await open()), now: () => now }
  })
  beforeEach(async () => {
    now = new Date('2026-06-01T12:00:00Z')
    await at.store.prisma.table.deleteMany()
    await at.store.prisma.playerSettings.deleteMany()
  })

  const by = (n: number, table: TableId) => ({ interaction: click(), user: user(n), table })
  const joins = (n: number, table: TableId) => join(at, { ...by(n, table), name: `Person ${n}` })
  const waits = (n: number, table: TableId) => waitInReserve(at, by(n, table))
  const leaves = (n: number, table: TableId) => leave(at, { ...by(n, table), sure: true })
  /** Offers what is free there; these people do not see the channel. */
  const offers = (table: TableId, ...blind: readonly number[]) =>
    offerToReserve(at, table, {
      quietUntil,
      member: who => ({
        ...asksAs(who),
        rightsAt: () => ({ sees: !blind.some(n => user(n) === who), moderates: false }),
      }),
    })
  const full = () => lobby(at, { people: 2 })

  /** Who waits at a table, in order, and until when a seat is offered to them. */
  const list = async (table: TableId) => {
    const found = await readPublicSnapshot(at, table)
    if (!found.ok) throw new Error('no table')
    return found.snapshot.reserves
      .filter(({ hasLeft }) => !hasLeft)
      .map(one => [one.user, one.offeredTo === undefined ? undefined : +one.offeredTo - +now])
  }

  it('keeps who waits in their order, each once, and as many as a table bears', async () => {
    const table = await full()
    expect(done(await waits(5, table)).place).toBe(1)
    expect(done(await waits(6, table)).place).toBe(2)
    expect(done(await waits(5, table)).place).toBe(1)
    for (let n = 2; n < MOST_WAITING; n++) done(await waits(100 + n, table))
    expect(code(await waits(200, table))).toBe('reserve-full')
    expect(done(await leaveReserve(at, by(5, table))).wasThere).toBe(true)
    expect(done(await leaveReserve(at, by(5, table))).wasThere).toBe(false)
    expect(done(await waits(200, table)).place).toBe(MOST_WAITING)
  })

  it('is left by leaving the table', async () => {
    const table = await full()
    done(await waits(5, table))
    expect(done(await leaves(5, table)).outcome).toBe('unreserved')
    expect(await list(table)).toEqual([])
    expect(code(await leaves(5, table))).toBe('not-seated')
  })

  it('offers a seat that becomes free to the longest there, and keeps it for them', async () => {
    const table = await full()
    done(await waits(5, table))
    done(await waits(6, table))
    expect(await offers(table)).toBeUndefined()
    done(await leaves(2, table))
    await offers(table)
    expect(await list(table)).toEqual([
      [user(5), OFFERED_MS],
      [user(6), undefined],
    ])
    expect(code(await joins(6, table))).toBe('seat-held')
    expect(code(await joins(7, table))).toBe('seat-held')
    expect(code(await waits(7, table))).toBe('ok')
    done(await joins(5, table))
    await offers(table)
    expect(await list(table)).toEqual([
      [user(6), undefined],
      [user(7), undefined],
    ])
  })

  it.each(['a maintenance', 'one that ends early'])(
    'keeps an offer that would run out in %s, in which nobody can answer',
    async which => {
      const hours = (count: number) => {
        now = new Date(+now + count * 3_600_000)
      }
      const table = await full()
      for (const n of [5, 6]) done(await waits(n, table))
      done(await leaves(2, table))
      await offers(table)
      hours(11)
      const asked = { interaction: click(), user: user(1) }
      done(await planMaintenance(at, asked, { ahead: 0, minutes: 24 * 60, reason: undefined }))
      hours(20)
      await offers(table)
      expect((await list(table)).map(([who]) => who)).toEqual([user(5), user(6)])
      if (which === 'a maintenance') hours(4)
      else done(await endMaintenance(at, { interaction: click(), user: user(1) }))
      expect(code(await joins(7, table))).toBe('seat-held')
      expect(await offers(table)).toEqual(new Date(+now + 3_600_000))
      expect(await list(table)).toEqual([
        [user(5), 3_600_000],
        [user(6), undefined],
      ])
      hours(1)
      await offers(table)
      expect(await list(table)).toEqual([[user(6), OFFERED_MS]])
      await at.store.prisma.outage.deleteMany()
      await at.store.prisma.maintenance.deleteMany()
    },
  )

  it('goes on to the next where nobody answers in time, or somebody declines', async () => {
    const table = await full()
    for (const n of [5, 6, 7]) done(await waits(n, table))
    done(await leaves(2, table))
    const until = await offers(table)
    expect(until).toEqual(new Date(+now + OFFERED_MS))
    now = new Date(+now + OFFERED_MS)
    await offers(table)
    expect(await list(table)).toEqual([
      [user(6), OFFERED_MS],
      [user(7), undefined],
    ])
    done(await leaveReserve(at, by(6, table)))
    await offers(table)
    expect(await list(table)).toEqual([[user(7), OFFERED_MS]])
  })

  it('keeps a seat for each person once, so that nobody keeps it from others by coming back', async () => {
    const table = await full()
    for (const n of [5, 6]) done(await waits(n, table))
    done(await leaves(2, table))
    await offers(table)
    now = new Date(+now + OFFERED_MS)
    expect(code(await waits(5, table))).toBe('no-reserve')
    await offers(table)
    expect(code(await waits(5, table))).toBe('kept-once')
    done(await leaveReserve(at, by(6, table)))
    expect(code(await waits(6, table))).toBe('no-reserve')
    done(await joins(7, table))
    for (const n of [5, 6]) expect(code(await waits(n, table))).toBe('kept-once')
    done(await leaves(7, table))
    done(await joins(5, table))
  })

  it('takes those back who have left it before a seat was kept for them', async () => {
    const table = await full()
    done(await waits(5, table))
    done(await leaveReserve(at, by(5, table)))
    done(await waits(5, table))
  })

  it('takes those back who were told of a seat of a running game: nothing is kept there', async () => {
    const table = await lobby(at, { people: 3 })
    done(await start(at, by(1, table)))
    done(await waits(5, table))
    done(await giveSeat(at, by(2, table)))
    await offers(table)
    done(await takeSeat(at, { ...by(9, table), name: 'Nine' }))
    await offers(table)
    expect(done(await waits(5, table)).place).toBe(1)
  })

  it('is one of few on which somebody stands', async () => {
    const tables: TableId[] = []
    for (let n = 0; n <= MOST_LISTS; n++) tables.push(await full())
    const [first, ...others] = tables
    if (first === undefined) throw new Error('no table')
    for (const table of others) done(await waits(5, table))
    expect(await waits(5, first)).toMatchObject({ refusal: { code: 'too-many-reserves', facts: { max: MOST_LISTS } } })
    done(await waits(6, first))
    const [second] = others
    if (second === undefined) throw new Error('no table')
    done(await abandon(at, by(1, second)))
    done(await waits(5, first))
  })

  it('passes over those who do not see the channel any more, and keeps them no seat', async () => {
    const table = await full()
    for (const n of [5, 6]) done(await waits(n, table))
    await offers(table, 5)
    done(await leaves(2, table))
    await offers(table, 5)
    expect(await list(table)).toEqual([
      [user(5), undefined],
      [user(6), OFFERED_MS],
    ])
    await offers(table, 6)
    expect(await list(table)).toEqual([[user(5), OFFERED_MS]])
    await offers(table, 5)
    expect(await list(table)).toEqual([])
    done(await joins(7, table))
  })

  it('gives somebody in their quiet hours as long after them', async () => {
    const table = await full()
    await setPlayerSettings(at, user(5), { quiet: { from: 11 * 60, to: 15 * 60 } })
    done(await waits(5, table))
    done(await leaves(2, table))
    await offers(table)
    expect(await list(table)).toEqual([[user(5), OFFERED_MS + 3 * 3600_000]])
  })

  it('tells the longest there of a seat of a running game, which anybody may take', async () => {
    const table = await lobby(at, { people: 3 })
    done(await start(at, by(1, table)))
    done(await waits(5, table))
    await offers(table)
    expect(await list(table)).toEqual([[user(5), undefined]])
    done(await giveSeat(at, by(2, table)))
    await offers(table)
    expect(await list(table)).toEqual([[user(5), OFFERED_MS]])
    expect(code(await waits(6, table))).toBe('no-reserve')
    done(await takeSeat(at, { ...by(9, table), name: 'Nine' }))
    await offers(table)
    expect(await list(table)).toEqual([])
  })

  it('ends with its table', async () => {
    const table = await full()
    done(await waits(5, table))
    done(await abandon(at, by(1, table)))
    await offers(table)
    expect(await list(table)).toEqual([])
    expect(code(await waits(6, table))).toBe('abandoned')
  })

  it('takes nobody who sits there, was sent away, or can have a seat', async () => {
    const table = await lobby(at, { people: 3 })
    expect(code(await waits(1, table))).toBe('already-seated')
    done(await removePlayer(at, { ...by(1, table), player: user(2) }))
    expect(code(await waits(5, table))).toBe('no-reserve')
    done(await joins(4, table))
    expect(code(await waits(2, table))).toBe('removed')
    const withBot = await lobby(at, { people: 1, places: 2 })
    done(await seatBot(at, { ...by(1, withBot), level: 'greedy' }))
    expect(code(await waits(5, withBot))).toBe('no-reserve')
  })
})
