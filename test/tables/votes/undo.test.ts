import { describe, expect, it } from 'vitest'
import { games } from '../../../src/games/index.ts'
import type { TableId } from '../../../src/store/values/ids.ts'
import { tick } from '../../../src/tables/clocks/due/tick.ts'
import { past } from '../../../src/tables/history/past.ts'
import { recap } from '../../../src/tables/history/recap.ts'
import { seatBot } from '../../../src/tables/lobby/seat-bot.ts'
import { start } from '../../../src/tables/lobby/start.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { readTableEvents } from '../../../src/tables/table/table-events.ts'
import { order } from '../../../src/tables/turn/order.ts'
import { stage } from '../../../src/tables/turn/stage.ts'
import { anyDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { log } from '../log.ts'
import {
  click,
  code,
  context,
  done,
  game,
  lobby,
  move,
  type Seated,
  type SeatedOptions,
  seated,
  user,
} from '../seated.ts'
import { ask, by, say } from './voting.ts'

anyDatabase((_, open) => {
  let at: Context
  beforeTries(async () => {
    const usual = context(await open())
    at = { ...usual, games: new Map([...usual.games, ...games]) }
  })

  const play = (sat: Seated, seat: number, ...moves: readonly string[]) =>
    move(at, sat.table, by(sat, seat).user, ...moves)

  /** A table where the first seat reaps. */
  const reaping = async (own: Partial<SeatedOptions> = {}) => {
    const sat = await seated(at, { people: 2, options: { rounds: 9 }, ...own })
    for (const seat of sat.people.keys()) done(await play(sat, seat, seat === 0 ? 'b9' : 'b2'))
    return sat
  }
  const undo = async (sat: Seated, seat: number) => {
    done(await ask(at, sat, seat, 'UNDO'))
    for (const other of sat.people.keys()) if (other !== seat) done(await say(at, sat, other, 'UNDO', true))
  }
  const told = async (id: TableId) => (await readTableEvents(at.store.prisma, id)).map(({ what }) => what)
  const numbers = async (sat: Seated) =>
    done(await log(at, { table: sat.table })).entries.map(({ number, seat }) => [number, seat])

  describe('an undo', () => {
    it('gives a player back their last turn, prepared but for the step that ended it', async () => {
      const sat = await reaping()
      const before = await game(at, sat.table)
      done(await play(sat, 0, 't2', 't1', 'home'))
      const after = await game(at, sat.table)
      expect(after.view).toMatchObject({ round: 1, sheaves: [3, 0] })
      await undo(sat, 0)
      const back = await game(at, sat.table)
      expect(back.view).toEqual(before.view)
      expect(back.seats.map(({ asked }) => asked)).toEqual([true, false])
      expect((await game(at, sat.table, sat.people[0])).draft).toEqual([
        { type: 'take', sheaves: 2 },
        { type: 'take', sheaves: 1 },
      ])
      expect(await told(sat.table)).toEqual([{ type: 'undone', seat: 0 }])
    })

    it('asks the question again under a new number, so that no click on what came after it counts', async () => {
      const sat = await reaping()
      const { beat } = await game(at, sat.table)
      done(await play(sat, 0, 'home'))
      const { beat: gone } = await game(at, sat.table)
      await undo(sat, 0)
      const back = await game(at, sat.table)
      expect(back.beat).toBeGreaterThan(gone)
      for (const old of [beat, gone]) {
        expect(code(await stage(at, { ...by(sat, 0), beat: old, moves: ['home'] }))).toBe('stale')
      }
      expect(code(await stage(at, { ...by(sat, 0), beat: back.beat, moves: ['t1', 'home'] }))).toBe('ok')
      expect((await game(at, sat.table)).beat).toBeGreaterThan(back.beat)
    })

    it('takes back what others have answered since, as long as nothing was shown', async () => {
      const sat = await reaping({ people: 3 })
      done(await play(sat, 0, 't1', 'home'))
      done(await play(sat, 2, 'b5'))
      await undo(sat, 0)
      expect((await game(at, sat.table)).view).toMatchObject({ reaper: 0, sheaves: [0, 0, 0] })
      done(await play(sat, 0, 'home'))
      expect((await game(at, sat.table)).view).toMatchObject({ round: 1, bidden: [false, false, false] })
    })

    it('is not possible after chance, nor after something was shown', async () => {
      const sat = await reaping()
      expect(code(await ask(at, sat, 1, 'UNDO'))).toBe('undo-learned')
      done(await play(sat, 0, 't1', 'glean'))
      expect(code(await ask(at, sat, 0, 'UNDO'))).toBe('undo-learned')
      const other = await reaping()
      done(await play(other, 0, 'home'))
      for (const seat of [0, 1]) done(await play(other, seat, `b${seat + 1}`))
      expect(code(await ask(at, other, 0, 'UNDO'))).toBe('undo-learned')
    })

    it('needs a turn of one’s own', async () => {
      const sat = await seated(at, { people: 2 })
      expect(code(await ask(at, sat, 0, 'UNDO'))).toBe('nothing-to-undo')
    })

    it('comes to nothing if somebody plays meanwhile', async () => {
      const sat = await reaping({ people: 3 })
      done(await play(sat, 0, 'home'))
      done(await ask(at, sat, 0, 'UNDO'))
      done(await play(sat, 1, 'b5'))
      expect(done(await say(at, sat, 1, 'UNDO', true)).state).toBe('LOST')
      expect(await told(sat.table)).toEqual([{ type: 'vote-moot', kind: 'UNDO', seat: 0 }])
      expect((await game(at, sat.table)).view).toMatchObject({ round: 1, bidden: [false, true, false] })
    })

    it.each([true, false])(
      'tells nothing of a second thought, which stands where it is carried (there is one: %s)',
      async isChanged => {
        const sat = await seated(at, { game: 'incan-gold', people: 3 })
        for (const seat of [1, 0]) done(await play(sat, seat, 'on'))
        done(await ask(at, sat, 0, 'UNDO'))
        if (isChanged) done(await play(sat, 1, 'leave'))
        await tick(at, sat.table)
        expect(await told(sat.table)).toEqual([])
        for (const other of [1, 2]) done(await say(at, sat, other, 'UNDO', true))
        expect(await told(sat.table)).toEqual([{ type: 'undone', seat: 0 }])
        expect((await game(at, sat.table)).seats.map(({ asked }) => asked)).toEqual([true, false, true])
        for (const seat of [0, 2]) done(await play(sat, seat, 'on'))
        const kept = await at.store.prisma.entry.findFirst({
          where: { tableId: sat.table, seat: 1, undone: false },
          orderBy: { number: 'desc' },
        })
        expect(kept?.action).toEqual({ type: 'choose', choice: isChanged ? 'leave' : 'on' })
      },
    )

    it('can be asked for again once the game has moved on', async () => {
      const sat = await reaping({ people: 3 })
      done(await play(sat, 0, 'home'))
      done(await ask(at, sat, 0, 'UNDO'))
      done(await play(sat, 1, 'b5'))
      expect(done(await ask(at, sat, 0, 'UNDO')).state).toBe('OPEN')
      expect(done(await say(at, sat, 1, 'UNDO', true)).state).toBe('OPEN')
      expect(done(await say(at, sat, 2, 'UNDO', true)).state).toBe('CARRIED')
    })

    it('needs nobody’s consent where only computer players are concerned, who answer anew', async () => {
      const table = await lobby(at, { people: 1, places: 2, options: { rounds: 9 } })
      const host = { interaction: click(), user: user(1), table }
      done(await seatBot(at, { ...host, level: 'greedy' }))
      done(await start(at, { ...host, interaction: click() }))
      const { seats } = await game(at, table)
      const own = seats.findIndex(seat => seat.user !== undefined)
      const sat = { table, people: seats.map(() => user(1)) }
      done(await play(sat, own, 'b2'))
      expect(done(await ask(at, sat, own, 'UNDO')).state).toBe('CARRIED')
      const back = await game(at, table)
      expect(back.seats.map(({ asked }) => asked)).toEqual([true, true])
      const jobs = await at.store.prisma.$queryRaw`
        SELECT data FROM pgboss.job WHERE name = 'bot' AND (data->>'table')::int = ${table} ORDER BY created_on`
      expect(jobs).toMatchObject([{ data: { beat: 1 } }, { data: { beat: back.beat } }])
    })

    it('is left out of the log, the recap and the replay, which go on without it', async () => {
      const sat = await reaping()
      done(await play(sat, 0, 't2', 'home'))
      await undo(sat, 0)
      expect(await numbers(sat)).toEqual([
        [1, 0],
        [2, 1],
      ])
      done(await play(sat, 0, 't3'))
      done(await play(sat, 0, 'home'))
      expect(await numbers(sat)).toEqual([
        [1, 0],
        [2, 1],
        [5, 0],
        [6, 0],
        [7, 0],
      ])
      const views = await done(await past(at, { table: sat.table })).views()
      expect(views.at(-1)?.view).toEqual((await game(at, sat.table)).view)
      const missed = done(await recap(at, { table: sat.table, user: by(sat, 1).user }))
      expect(missed.entries.map(({ number }) => number)).toEqual([2, 5, 6, 7])
    })

    it('leaves to standing orders what they answer by themselves', async () => {
      const sat = await reaping()
      done(await play(sat, 0, 'home'))
      done(await order(at, { ...by(sat, 1), text: '7' }))
      expect((await game(at, sat.table)).view).toMatchObject({ bidden: [false, true] })
      await undo(sat, 0)
      expect((await game(at, sat.table)).view).toMatchObject({ reaper: 0 })
      done(await play(sat, 0, 'home'))
      expect((await game(at, sat.table)).view).toMatchObject({ round: 1, bidden: [false, true] })
    })

    it('is left out of how long the answers took', async () => {
      let now = new Date('2026-06-02T12:00:00Z')
      const timed = { ...at, now: () => now }
      const later = (seconds: number) => {
        now = new Date(now.getTime() + seconds * 1000)
      }
      const sat = await seated(timed, { people: 2, options: { rounds: 9 }, pace: 'DAILY' })
      const turn = (seat: number, ...moves: readonly string[]) => move(timed, sat.table, by(sat, seat).user, ...moves)
      const times = () =>
        at.store.prisma.seat.findMany({
          where: { tableId: sat.table },
          orderBy: { seat: 'asc' },
          select: { answers: true, took: true, slowest: true },
        })
      later(100)
      done(await turn(0, 'b9'))
      done(await turn(1, 'b2'))
      const before = await times()
      expect(before).toEqual([
        { answers: 1, took: 100, slowest: 100 },
        { answers: 1, took: 100, slowest: 100 },
      ])
      later(500)
      done(await turn(0, 't1', 'home'))
      expect((await times())[0]).toEqual({ answers: 2, took: 600, slowest: 500 })
      done(await ask(timed, sat, 0, 'UNDO'))
      later(50)
      done(await say(timed, sat, 1, 'UNDO', true))
      expect(await times()).toEqual(before)
      later(30)
      done(await turn(0, 'home'))
      expect((await times())[0]).toEqual({ answers: 2, took: 130, slowest: 100 })
    })

    it('leads to the same state once the same is played again, and may be repeated', async () => {
      const sat = await reaping()
      const { prisma } = at.store
      const state = async () => {
        const { state, counter } = await prisma.table.findUniqueOrThrow({ where: { id: sat.table } })
        return { state, counter }
      }
      done(await play(sat, 0, 't2', 'home'))
      const first = await state()
      for (let n = 0; n < 3; n++) {
        await undo(sat, 0)
        done(await play(sat, 0, 'home'))
        expect(await state()).toEqual(first)
      }
    })
  })
})
