import { writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { commitment } from '../../src/engine/basics/chance.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { withEarlier } from '../../src/engine/play/versions.ts'
import { pinName, readPins } from '../../src/games/read-pins.ts'
import { bots } from '../../src/tables/computers/bots.ts'
import { openThinkers } from '../../src/tables/computers/thinkers.ts'
import { past } from '../../src/tables/history/past.ts'
import { recap } from '../../src/tables/history/recap.ts'
import { start } from '../../src/tables/lobby/start.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { order } from '../../src/tables/turn/order.ts'
import { stage } from '../../src/tables/turn/stage.ts'
import { anyDatabase } from '../databases.ts'
import { replay } from '../laws/replayed.ts'
import { beforeTries } from '../tries.ts'
import { bundle } from '../versions/bundle.ts'
import { pinsFolder } from '../versions/pins-folder.ts'
import { sweep } from './clocks/sweep.ts'
import { later } from './later-reapers.ts'
import { log } from './log.ts'
import { rules } from './reapers/rules.ts'
import { reapers } from './reapers.ts'
import { click, code, done, game, lobby, move, type Seated, seated, user } from './seated.ts'
import { ask, say } from './votes/voting.ts'

const HOUR = 3600_000

anyDatabase((_, open) => {
  let before: Context
  let after: Context
  let now = Date.parse('2026-06-01T12:00:00Z')

  beforeTries(async () => {
    const { folder, remove } = await pinsFolder()
    await writeFile(new URL(pinName(rules), folder), await bundle('reapers', new URL('./', import.meta.url)))
    const pinned = await readPins(folder)
    const store = await open()
    const at = { store, now: () => new Date(now) }
    before = { ...at, games: new Map<string, AnyGame>([[reapers.id, reapers]]) }
    after = { ...at, games: withEarlier(new Map<string, AnyGame>([[later.id, later]]), pinned) }
    return remove
  })

  const row = (id: number) =>
    after.store.prisma.table.findUniqueOrThrow({
      where: { id },
      include: { log: { orderBy: { number: 'asc' } }, seats: { orderBy: { seat: 'asc' } } },
    })

  /** All bid, and the first has the highest bid. */
  const bid = async (at: Context, { table, people }: Seated) => {
    for (const [index, who] of people.entries()) done(await move(at, table, who, `b${9 - index}`))
  }
  /** A table begun by the rules of before, in the middle of its first round, which goes on after the new version. */
  const old = async (own: object = {}) => {
    const sat = await seated(before, { people: 2, pace: 'FAST', ...own })
    await bid(before, sat)
    return sat
  }
  const sheaves = async ({ table }: Seated) => (await game(after, table)).view

  test('an old table and a new one are played to their ends beside each other, each by its own rules', async () => {
    const tables = [
      { sat: await old(), home: 0 },
      { sat: await seated(after, { people: 2, pace: 'FAST' }), home: 5 },
    ]
    await bid(after, tables[1]?.sat ?? (await old()))
    for (const { sat } of tables) {
      done(await move(after, sat.table, sat.people[0] ?? user(1), 't2'))
      done(await move(after, sat.table, sat.people[0] ?? user(1), 'home'))
      await bid(after, sat)
      done(await move(after, sat.table, sat.people[0] ?? user(1), 'home'))
    }
    for (const { sat, home } of tables) {
      const ended = await game(after, sat.table)
      expect(ended.table.status).toBe('FINISHED')
      expect(ended.view).toMatchObject({ sheaves: [2 + 2 * home, 0] })
      expect(ended.outcome?.ranking[0]).toMatchObject({ seat: 0, points: 2 + 2 * home })
      expect(await row(sat.table)).toMatchObject({ version: home === 0 ? 3 : 4 })
      // The whole past, as it is replayed and filmed, leads to where it ended.
      const views = await done(await past(after, { table: sat.table })).views()
      expect(views.at(-1)?.view).toEqual(ended.view)
      expect(done(await log(after, { table: sat.table })).entries.every(({ events }) => events !== undefined)).toBe(
        true,
      )
    }
  })

  test('anybody can prove an old game: the seed is the one that was promised, and leads to its end', async () => {
    const { table, people } = await old({ options: { rounds: 1 } })
    const { commitment: promised } = (await game(after, table)).table
    done(await move(after, table, people[0] ?? user(1), 'glean'))
    const { seed = '' } = (await game(after, table)).table
    expect(commitment(seed)).toBe(promised)
    const stored = await row(table)
    const byThen = after.games.get('reapers')?.earlier?.get(3) ?? reapers
    const played = stored.log.toSorted((a, b) => a.number - b.number).map(({ seat, action }) => ({ seat, action }))
    const transcript = { game: 'reapers', version: 3, seats: 2, options: stored.options, seed, log: played }
    expect(replay(byThen, transcript)).toMatchObject({ state: stored.state, counter: stored.counter })
  })

  test('an old table has its drafts, its standing orders and its refusals', async () => {
    const { table, people } = await old()
    const [one = user(1), other = user(2)] = people
    done(await move(after, table, one, 't2'))
    expect(await game(after, table, one)).toMatchObject({ draft: [{ type: 'take', sheaves: 2 }], view: { field: 4 } })
    expect(code(await move(after, table, one, 't1', 't1', 't3'))).toBe('too-many')
    done(await order(after, { interaction: click(), user: other, table, text: '4' }))
    done(await move(after, table, one, 'home'))
    expect(await game(after, table)).toMatchObject({ view: { round: 1, bidden: [false, true] } })
    expect(done(await recap(after, { table, user: one })).since).toMatchObject({ round: 1 })
  })

  test('a turn of an old table is taken back', async () => {
    const sat = await old()
    done(await move(after, sat.table, sat.people[0] ?? user(1), 't2', 'home'))
    done(await ask(after, sat, 0, 'UNDO'))
    done(await say(after, sat, 1, 'UNDO', true))
    expect(await sheaves(sat)).toMatchObject({ round: 0, sheaves: [0, 0] })
    expect(await game(after, sat.table, sat.people[0])).toMatchObject({ draft: [{ type: 'take', sheaves: 2 }] })
  })

  test('the clock of an old table goes on: it reminds, and plays what the rules of then fall back on', async () => {
    const sat = await old({ late: 'PLAY' })
    const pass = async (hours: number) => {
      now += hours * HOUR
      await after.store.prisma.heartbeat.updateMany({ data: { at: new Date(now) } })
      await after.store.prisma.rulesHeartbeat.updateMany({ data: { at: new Date(now) } })
      await sweep(after, ({ error }) => {
        throw error
      })
    }
    await pass(0)
    await pass(13)
    await pass(13)
    expect(await after.store.prisma.reminder.count({ where: { tableId: sat.table } })).toBeGreaterThan(0)
    await pass(60)
    expect(await sheaves(sat)).toMatchObject({ round: 1, sheaves: [0, 0] })
  })

  test('a computer player answers at an old table what the rules of then allow', async () => {
    const table = await lobby(before, { people: 1, places: 2 })
    await before.store.prisma.seat.create({ data: { tableId: table, seat: 1, bot: 'greedy', name: 'Greedy' } })
    done(await start(before, { interaction: click(), user: user(1), table }))
    const { seats, beat } = await row(table)
    const thinkers = openThinkers({ worker: new URL('computers/later-worker.ts', import.meta.url) })
    await bots(after, thinkers, { pausedUntil: () => new Date(0) }).think({
      table,
      seats: [seats.find(({ bot }) => bot !== null)?.seat ?? 0],
      beat,
    })
    await thinkers.close()
    expect((await row(table)).log).toMatchObject([{ by: 'BOT', version: 3 }])
  })

  describe('where the old rules are not pinned', () => {
    test('an old table waits, and says so', async () => {
      const { table, people } = await old()
      const unpinned = { ...after, games: new Map<string, AnyGame>([[later.id, later]]) }
      const request = { interaction: click(), user: people[0] ?? user(1), table, moves: ['home'] }
      expect(code(await stage(unpinned, request))).toBe('rules-older')
      done(await stage(after, { ...request, interaction: click() }))
    })
  })
})
