import { describe, expect, it } from 'vitest'
import { abandon } from '../../src/tables/lobby/abandon.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { MOST_STEPS } from '../../src/tables/turn/add-moves.ts'
import { foresee } from '../../src/tables/turn/foresee.ts'
import { order } from '../../src/tables/turn/order.ts'
import { resign } from '../../src/tables/turn/resign.ts'
import { stage } from '../../src/tables/turn/stage.ts'
import { unstage } from '../../src/tables/turn/unstage.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { log } from './log.ts'
import {
  click,
  code,
  context,
  done,
  game,
  lobby,
  move,
  position,
  type Seated,
  type SeatedOptions,
  seated,
  user,
} from './seated.ts'

anyDatabase((_, openStore) => {
  let at: Context
  beforeTries(async () => {
    at = context(await openStore())
  })

  const byOf = ({ table, people }: Seated, seat: number) => {
    const who = people[seat]
    if (who === undefined) throw new Error(`no seat ${seat}`)
    return { interaction: click(), user: who, table }
  }

  /** A table where all have bid, the first seat the most: it is the reaper. */
  const reaping = async (own: Partial<SeatedOptions> = {}) => {
    const sat = await seated(at, { people: 2, ...own })
    for (const [seat, who] of sat.people.entries()) done(await move(at, sat.table, who, seat === 0 ? 'b9' : 'b2'))
    const [reaper, other] = sat.people
    if (reaper === undefined || other === undefined) throw new Error('too few')
    return { ...sat, reaper, other }
  }

  describe('a single decision', () => {
    it('is committed at once and hidden until all have decided', async () => {
      const sat = await seated(at, { people: 2 })
      const [first, second] = sat.people
      expect(done(await stage(at, { ...byOf(sat, 0), beat: 1, moves: ['b4'] }))).toMatchObject({
        staged: 0,
        committed: 1,
        finished: false,
      })
      expect((await game(at, sat.table, first)).view).toMatchObject({ mine: 4, bidden: [true, false] })
      const seen = (await game(at, sat.table, second)).view
      expect(seen).toMatchObject({ bidden: [true, false] })
      expect(seen).not.toHaveProperty('mine')
      expect((await game(at, sat.table)).seats.map(seat => seat.asked)).toEqual([false, true])
    })

    it('may be changed while the game allows it', async () => {
      const sat = await seated(at, { people: 2 })
      done(await stage(at, { ...byOf(sat, 0), moves: ['b4'] }))
      done(await stage(at, { ...byOf(sat, 0), moves: ['b5'] }))
      expect((await game(at, sat.table, sat.people[0])).view).toMatchObject({ mine: 5 })
    })

    it('leaves the moves after it, for they could tell what is drawn', async () => {
      const sat = await reaping()
      expect(done(await move(at, sat.table, sat.reaper, 't1', 'glean', 'b3', 'nonsense'))).toMatchObject({
        committed: 2,
        left: 2,
      })
    })
  })

  describe('moves that were offered as one answer', () => {
    it('are committed beyond a step that commits, as far as they are possible', async () => {
      const sat = await reaping()
      const moves = ['t1', 'glean', 'b3', 'nonsense']
      expect(done(await stage(at, { ...byOf(sat, 0), moves, isOneAnswer: true }))).toMatchObject({
        committed: 3,
        left: 1,
      })
      expect((await game(at, sat.table, sat.reaper)).view).toMatchObject({ mine: 3 })
    })

    it('are recognised when they come twice', async () => {
      const sat = await reaping()
      const { waiting } = await game(at, sat.table, sat.reaper)
      const moves = ['t1', 'glean', 'b3']
      const press = () => stage(at, { ...byOf(sat, 0), moves, beat: waiting.beat, steps: 0, isOneAnswer: true })
      expect(done(await press())).toMatchObject({ committed: 3 })
      expect(await press()).toMatchObject({ ok: false, why: 'done' })
    })
  })

  describe('a drafted turn', () => {
    it('is seen by its player alone until they commit it', async () => {
      const sat = await reaping()
      expect(done(await move(at, sat.table, sat.reaper, 't2', 't1'))).toMatchObject({ staged: 2, committed: 0 })
      const mine = await game(at, sat.table, sat.reaper)
      expect(mine.view).toMatchObject({ field: 3, sheaves: [3, 0] })
      expect(mine.draft).toEqual([
        { type: 'take', sheaves: 2 },
        { type: 'take', sheaves: 1 },
      ])
      const before = await game(at, sat.table, sat.other)
      expect(before).toMatchObject({ draft: [], view: { field: 6, sheaves: [0, 0] } })
      expect(done(await move(at, sat.table, sat.reaper, 'home'))).toMatchObject({ staged: 0, committed: 3 })
      const after = await game(at, sat.table)
      expect(after.view).toMatchObject({ field: 3 })
      expect(after.table.entries).toBe(before.table.entries + 3)
      expect(after.table.revision).toBe(before.table.revision + 1)
      expect((await game(at, sat.table, sat.reaper)).draft).toEqual([])
    })

    it('goes step by step and back again', async () => {
      const sat = await reaping()
      done(await move(at, sat.table, sat.reaper, 't2'))
      done(await move(at, sat.table, sat.reaper, 't3'))
      expect(done(await unstage(at, { ...byOf(sat, 0), steps: 1 })).staged).toBe(1)
      expect((await game(at, sat.table, sat.reaper)).view).toMatchObject({ field: 4 })
      done(await move(at, sat.table, sat.reaper, 't1'))
      expect(done(await unstage(at, { ...byOf(sat, 0), steps: 'all' })).staged).toBe(0)
      expect(code(await unstage(at, { ...byOf(sat, 0), steps: 1 }))).toBe('nothing-staged')
      expect((await game(at, sat.table, sat.reaper)).view).toMatchObject({ field: 6 })
    })

    it('is committed by a step after which there is no way back', async () => {
      const sat = await reaping()
      done(await move(at, sat.table, sat.reaper, 't2'))
      expect(done(await move(at, sat.table, sat.reaper, 'home'))).toMatchObject({ staged: 0, committed: 2 })
      expect((await game(at, sat.table)).view).toMatchObject({ round: 1, sheaves: [2, 0] })
    })

    it('keeps the moves before one that is refused, and the refusal tells which it is', async () => {
      const sat = await reaping()
      done(await move(at, sat.table, sat.reaper, 't3'))
      expect(await move(at, sat.table, sat.reaper, 't2', 't2', 'home')).toMatchObject({
        by: 'game',
        game: 'reapers',
        refusal: { code: 'too-many', facts: { field: 1 } },
        move: 1,
      })
      expect((await game(at, sat.table, sat.reaper)).draft).toHaveLength(2)
      expect(await move(at, sat.table, sat.reaper, 'xyzzy', 't1')).toMatchObject({
        by: 'chaski',
        refusal: { code: 'bad-notation', facts: { text: 'xyzzy' } },
        move: 0,
      })
      expect((await game(at, sat.table, sat.reaper)).draft).toHaveLength(2)
    })

    it('can be looked at further on, as far as it could be taken back', async () => {
      const sat = await reaping()
      const { table, reaper: me } = sat
      done(await move(at, table, me, 't3'))
      expect((await foresee(at, { table, user: me, moves: ['t2'] }))?.view).toMatchObject({ field: 1 })
      for (const moves of [['t2', 't2'], ['xyzzy'], ['home']]) {
        expect(await foresee(at, { table, user: me, moves })).toBeUndefined()
      }
      expect(await foresee(at, { table, user: user(9), moves: [] })).toBeUndefined()
      expect((await game(at, table, me)).draft).toHaveLength(1)
    })

    it('offers what is legal after the staged steps', async () => {
      const sat = await reaping({ options: { field: 3 } })
      done(await move(at, sat.table, sat.reaper, 't2'))
      expect([...(await game(at, sat.table, sat.reaper)).legal()]).toEqual([
        { type: 'take', sheaves: 1 },
        { type: 'glean' },
        { type: 'home' },
      ])
      expect([...(await game(at, sat.table, sat.other)).legal()]).toEqual([])
      expect([...(await game(at, sat.table)).legal()]).toEqual([])
    })
  })

  describe('moves are refused', () => {
    it('for an old question', async () => {
      const sat = await reaping()
      expect(code(await stage(at, { ...byOf(sat, 0), beat: 1, moves: ['home'] }))).toBe('stale')
    })

    it('to one who is not asked, not seated, or has resigned', async () => {
      const sat = await reaping({ people: 3 })
      expect(code(await stage(at, { ...byOf(sat, 1), moves: ['home'] }))).toBe('not-asked')
      expect(code(await move(at, sat.table, user(9), 'home'))).toBe('not-seated')
      done(await resign(at, byOf(sat, 2)))
      expect(code(await stage(at, { ...byOf(sat, 2), moves: ['home'] }))).toBe('already-resigned')
    })

    it('before the start and after the end', async () => {
      const table = await lobby(at, { people: 2 })
      expect(code(await move(at, table, user(1), 'b1'))).toBe('not-started')
      const sat = await reaping({ options: { rounds: 1 } })
      expect(done(await move(at, sat.table, sat.reaper, 'home')).finished).toBe(true)
      expect(code(await move(at, sat.table, sat.reaper, 'home'))).toBe('finished')
    })

    it('if there are none, or more than any turn has', async () => {
      const sat = await reaping()
      expect(code(await move(at, sat.table, sat.reaper))).toBe('nothing-said')
      expect(code(await move(at, sat.table, sat.reaper, ...Array(101).fill('t1')))).toBe('too-many-moves')
    })

    it('when the draft is full, until its turn is ended', async () => {
      const sat = await reaping({ options: { field: 3 * MOST_STEPS } })
      const { table, reaper: me } = sat
      done(await move(at, table, me, ...Array(MOST_STEPS - 1).fill('t1')))
      expect((await foresee(at, { table, user: me, moves: ['t1'] }))?.draft).toHaveLength(MOST_STEPS)
      expect(await foresee(at, { table, user: me, moves: ['t1', 't1'] })).toBeUndefined()
      expect(await move(at, table, me, 't1', 't1')).toMatchObject({
        refusal: { code: 'draft-full', facts: { max: MOST_STEPS } },
        move: 1,
      })
      expect((await game(at, table, me)).draft).toHaveLength(MOST_STEPS)
      expect(code(await move(at, table, me, 't1'))).toBe('draft-full')
      expect(done(await move(at, table, me, 'home')).committed).toBe(MOST_STEPS + 1)
    })

    it('of more words than any has', async () => {
      const sat = await reaping()
      expect(code(await move(at, sat.table, sat.reaper, 't1 '.repeat(40).trim()))).toBe('bad-notation')
      expect(code(await move(at, sat.table, sat.reaper, 't1 '.repeat(41).trim()))).toBe('long-move')
    })

    it('the second time that the same click is delivered', async () => {
      const sat = await reaping()
      const request = { ...byOf(sat, 0), moves: ['t1'] }
      const results = await Promise.all([stage(at, request), stage(at, request)])
      expect(results.map(code).sort()).toEqual(['ok', 'repeat'])
      expect((await game(at, sat.table, sat.reaper)).draft).toHaveLength(1)
    })
  })

  describe('a standing order', () => {
    it('answers at once, and whenever its seat is asked again', async () => {
      const sat = await seated(at, { people: 2 })
      expect(done(await order(at, { ...byOf(sat, 0), text: '9' }))).toMatchObject({ order: { bid: 9 }, acted: true })
      expect((await game(at, sat.table, sat.people[0])).order).toEqual({ bid: 9 })
      expect((await game(at, sat.table, sat.people[1])).order).toBeUndefined()
      done(await stage(at, { ...byOf(sat, 1), moves: ['b1'] }))
      done(await stage(at, { ...byOf(sat, 0), moves: ['home'] }))
      expect((await game(at, sat.table)).seats.map(seat => seat.asked)).toEqual([false, true])
      const { entries } = done(await log(at, { table: sat.table, limit: 10 }))
      expect(entries.map(({ seat, by }) => [seat, by])).toEqual([
        [0, 'ORDER'],
        [1, 'PLAYER'],
        [0, 'PLAYER'],
        [0, 'ORDER'],
      ])
    })

    it('is taken away, and forgotten with the end of the game', async () => {
      const sat = await reaping({ options: { rounds: 1 } })
      expect(done(await order(at, { ...byOf(sat, 1), text: '3' })).acted).toBe(false)
      expect(done(await order(at, byOf(sat, 1))).order).toBeUndefined()
      expect((await game(at, sat.table, sat.other)).order).toBeUndefined()
      done(await order(at, { ...byOf(sat, 1), text: '3' }))
      done(await move(at, sat.table, sat.reaper, 'home'))
      expect((await game(at, sat.table, sat.other)).order).toBeUndefined()
      expect(code(await order(at, { ...byOf(sat, 1), text: '3' }))).toBe('finished')
    })

    it('is refused if it says nothing that the game knows', async () => {
      const sat = await reaping()
      expect(await order(at, { ...byOf(sat, 0), text: 'win' })).toMatchObject({
        refusal: { code: 'bad-order', facts: { text: 'win' } },
      })
      const { reapers } = Object.fromEntries(at.games)
      if (reapers === undefined) throw new Error('no game')
      const { orders: _, ...rest } = reapers
      const without: Context = { ...at, games: new Map([['reapers', rest]]) }
      expect(code(await order(without, { ...byOf(sat, 0), text: '3' }))).toBe('no-orders')
    })
  })

  describe('resigning', () => {
    it('has the seat play what the game falls back on, at once and from then on', async () => {
      const sat = await reaping({ people: 3 })
      expect(done(await resign(at, byOf(sat, 0))).ended).toBeUndefined()
      const shown = await game(at, sat.table)
      expect(shown.seats.map(({ resigned, asked }) => [resigned, asked])).toEqual([
        [true, false],
        [false, true],
        [false, true],
      ])
      const { entries } = done(await log(at, { table: sat.table, after: 3, limit: 10 }))
      expect(entries.map(({ seat, by }) => [seat, by])).toEqual([
        [0, 'FALLBACK'],
        [0, 'FALLBACK'],
      ])
      expect(code(await resign(at, byOf(sat, 0)))).toBe('already-resigned')
    })

    it('is shown to everybody where nothing had to be played for it', async () => {
      const sat = await reaping({ people: 3 })
      const before = (await position(at, sat.table)).table.revision
      done(await resign(at, byOf(sat, 1)))
      expect((await position(at, sat.table)).table.revision).toBe(before + 1)
    })

    it('ends the table if nobody is left, and finishes a game that only waited for it', async () => {
      const sat = await reaping()
      done(await resign(at, byOf(sat, 0)))
      expect(done(await resign(at, byOf(sat, 1))).ended).toBe('abandoned')
      expect((await position(at, sat.table)).table).toMatchObject({ status: 'ABANDONED', seed: expect.any(String) })
      const last = await reaping({ people: 3, options: { rounds: 1 } })
      expect(done(await resign(at, byOf(last, 0))).ended).toBe('finished')
    })
  })

  describe('abandoning a running game', () => {
    it('needs everybody who is still playing', async () => {
      const sat = await reaping({ people: 3 })
      expect(done(await abandon(at, byOf(sat, 0))).ended).toBe(false)
      expect(done(await abandon(at, byOf(sat, 0))).ended).toBe(false)
      expect((await game(at, sat.table)).table.votes).toMatchObject([{ kind: 'ABANDON', yes: [0], silent: [1, 2] }])
      done(await resign(at, byOf(sat, 1)))
      expect(done(await abandon(at, byOf(sat, 2))).ended).toBe(true)
      const { table, seats, waiting } = await game(at, sat.table)
      expect(table.status).toBe('ABANDONED')
      expect(seats.every(seat => !seat.asked)).toBe(true)
      expect(waiting.seats).toEqual([])
      expect(code(await move(at, sat.table, sat.reaper, 'home'))).toBe('abandoned')
    })
  })
})
