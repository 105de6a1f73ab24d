import { describe, expect, test } from 'vitest'
import { chance } from '../../src/engine/basics/chance.ts'
import { games } from '../../src/games/index.ts'
import type { TableId, UserId } from '../../src/store/values/ids.ts'
import { keepNote, readNote } from '../../src/tables/history/notes.ts'
import { past } from '../../src/tables/history/past.ts'
import { readPublicSnapshot } from '../../src/tables/history/public-snapshot.ts'
import { recap } from '../../src/tables/history/recap.ts'
import { readLog } from '../../src/tables/history/whole-log.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { readStandings, standingAt } from '../../src/tables/record/standing.ts'
import { order } from '../../src/tables/turn/order.ts'
import { readSnapshot, type Snapshot } from '../../src/tables/turn/snapshot.ts'
import { stage } from '../../src/tables/turn/stage.ts'
import { unstage } from '../../src/tables/turn/unstage.ts'
import { inDatabase } from '../databases.ts'
import { listenToDatabases } from '../discord/rights/statements.ts'
import { FULL } from '../full.ts'
import { beforeTries } from '../tries.ts'
import { click, context, done, game, move, seated } from './seated.ts'

const SEATS = 3
/** How many moves of each game are compared. */
const MOVES = FULL ? 40 : 12

// One statement is of one moment in either database.
inDatabase('server', (_, openStore) => {
  let at: Context
  beforeTries(async () => {
    const own = context(await openStore())
    at = { ...own, games: new Map([...games, ...own.games]) }
  })

  const read = async (table: TableId, user: UserId) => done(await readSnapshot(at, { table, user })).snapshot

  /** What tells whether a panel is still right is what the panel would be made of. */
  const expectStandings = async (table: TableId, users: readonly UserId[]) => {
    const standings = await Promise.all(users.map(user => readStandings(at, table).then(stands => stands(user))))
    expect(standings).toEqual(
      await Promise.all(users.map(async user => standingAt((await read(table, user)).position))),
    )
  }

  /** All that a page can be made of; what Discord is slow at tells nothing of the table. */
  const toldBy = ({ position, disturbance: _, ...rest }: Snapshot) => {
    if (position.phase === 'lobby') throw new Error('not started')
    const { legal, ...facts } = position
    return { ...rest, position: facts, legal: [...position.legal()] }
  }

  describe.each([...games.keys()])('what a change of %s returns', id => {
    test('is the table as it is read again', async () => {
      const { table, people } = await seated(at, { game: id, people: SEATS, pace: 'DAILY' })
      const [somebody] = people
      if (somebody === undefined) throw new Error('nobody')
      done(await keepNote(at, { interaction: click(), user: somebody, table, text: 'think of it' }))
      const lots = chance('5a'.repeat(32))
      const seen = { staged: 0, committed: 0, undone: 0 }
      for (let n = 0; n < MOVES; n++) {
        const { seats, table: facts } = await game(at, table)
        const user = seats.find(({ asked }) => asked)?.user
        if (user === undefined || facts.status !== 'RUNNING') break
        const own = await game(at, table, user)
        const { notation } = games.get(id) ?? {}
        const action = notation?.format(lots.pick([...own.legal()])) ?? ''
        const staged = done(await move(at, table, user, action))
        seen[staged.committed > 0 ? 'committed' : 'staged'] += 1
        expect(toldBy(staged.snapshot)).toEqual(toldBy(await read(table, user)))
        await expectStandings(table, [user, ...people])
        if (staged.committed > 0) continue
        const refused = await stage(at, { interaction: click(), user, table, moves: ['no such move'] })
        if (refused.ok || !('snapshot' in refused)) throw new Error('not refused')
        expect(toldBy(refused.snapshot)).toEqual(toldBy(await read(table, user)))
        if (lots.below(3) > 0) continue
        const { snapshot } = done(await unstage(at, { interaction: click(), user, table, steps: 1 }))
        seen.undone += 1
        expect(toldBy(snapshot)).toEqual(toldBy(await read(table, user)))
      }
      expect(seen.committed).toBeGreaterThan(0)
    })
  })

  test('the last move of a game returns the table as it is read again', async () => {
    const { table, people } = await seated(at, { people: 2, options: { rounds: 1 } })
    for (const who of people) done(await move(at, table, who, 'b1'))
    const [reaper] = people
    if (reaper === undefined) throw new Error('nobody')
    const { finished, snapshot } = done(await move(at, table, reaper, 't2', 'home'))
    expect(finished).toBe(true)
    expect(toldBy(snapshot)).toEqual(toldBy(await read(table, reaper)))
  })

  test('everybody may know who is away, and until when those who are asked have time', async () => {
    const { table, people } = await seated(at, { people: 2, pace: 'FAST' })
    const [away, there] = people
    if (away === undefined || there === undefined) throw new Error('nobody')
    const now = at.now()
    const day = (days: number) => new Date(now.getTime() + days * 24 * 3600_000)
    const spans = [
      { from: day(-1), to: day(2) },
      { from: day(5), to: day(6) },
    ]
    await at.store.prisma.vacation.createMany({ data: spans.map(span => ({ userId: away, ...span })) })
    const found = await readPublicSnapshot(at, table)
    if (!found.ok) throw new Error('not read')
    const { snapshot } = found
    expect(snapshot.away).toEqual(new Map([[away, day(2)]]))
    const seatOf = (user: UserId) => people.indexOf(user)
    const [late = 0, soon = 0] = [away, there].map(user => snapshot.timeLeft.get(seatOf(user))?.due.getTime())
    expect(late - soon).toBeGreaterThan(24 * 3600_000)
    expect((await read(table, there)).vacations.map(({ to }) => to)).toEqual([day(2), day(6)])
  })

  describe('a table is read by one statement', () => {
    const statementsOf = async (work: () => Promise<unknown>) => {
      const ears = listenToDatabases()
      await work().finally(ears.close)
      return ears.heard()
    }

    test('for a page, a message, a log', async () => {
      const { table, people } = await seated(at, { people: 2 })
      const [user] = people
      if (user === undefined) throw new Error('nobody')
      expect(await statementsOf(() => read(table, user))).toHaveLength(1)
      expect(await statementsOf(() => readPublicSnapshot(at, table))).toHaveLength(1)
      expect(await statementsOf(() => readLog(at, { table, user }))).toHaveLength(1)
    })

    test('for a recap, a replay, a note', async () => {
      const { table, people } = await seated(at, { people: 2 })
      const [user] = people
      if (user === undefined) throw new Error('nobody')
      expect(await statementsOf(() => recap(at, { table, user }))).toHaveLength(1)
      const replay = async () => done(await past(at, { table, user })).views()
      expect(await statementsOf(replay)).toHaveLength(1)
      expect(await statementsOf(() => readNote(at, { table, user }))).toHaveLength(1)
    })

    test('for an order that acts, and for moves of which one is refused', async () => {
      const { table, people } = await seated(at, { people: 2 })
      const [user, other] = people
      if (user === undefined || other === undefined) throw new Error('nobody')
      const given = () => order(at, { interaction: click(), user, table, text: '7' })
      const typed = () => stage(at, { interaction: click(), user: other, table, moves: ['no such move'] })
      for (const act of [given, typed]) {
        const heard = await statementsOf(act)
        expect(heard.filter(text => /^\s*SELECT/.test(text))).toHaveLength(1)
      }
    })

    test('for a move, and what it leads to', async () => {
      const { table, people } = await seated(at, { people: 2 })
      const [user] = people
      if (user === undefined) throw new Error('nobody')
      const heard = await statementsOf(() => move(at, table, user, 'b1'))
      expect(heard.filter(text => /^\s*SELECT/.test(text))).toHaveLength(1)
    })
  })
})
