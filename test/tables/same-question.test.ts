import { describe, expect, it } from 'vitest'
import { at as nth } from '../../src/engine/basics/at.ts'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { games } from '../../src/games/index.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { isSameQuestion } from '../../src/tables/record/open-question.ts'
import { readRecord } from '../../src/tables/record/record.ts'
import { readMatch } from '../../src/tables/record/running.ts'
import { play } from '../../src/tables/record/table-match.ts'
import { stage } from '../../src/tables/turn/stage.ts'
import { unstage } from '../../src/tables/turn/unstage.ts'
import { anyDatabase } from '../databases.ts'
import { gameOf } from '../games/registered.ts'
import { beforeTries } from '../tries.ts'
import { click, code, done, game, type Seated, seated } from './seated.ts'

anyDatabase((_, openStore) => {
  let at: Context
  let now = Date.parse('2026-06-01T12:00:00Z')
  beforeTries(async () => {
    at = { store: await openStore(), games, now: () => new Date(now) }
  })

  const by = ({ table, people }: Seated, seat: number) => ({ interaction: click(), user: nth(people, seat), table })
  const seen = (sat: Seated, seat: number) => game(at, sat.table, nth(sat.people, seat))
  /** The first that a seat may do, as it is typed. */
  const first = async (sat: Seated, seat: number) => {
    const position = await seen(sat, seat)
    const { notation } = gameOf(position.table.game)
    const [action] = position.legal()
    return notation.format(action)
  }
  const recordOf = async ({ table }: Seated) => {
    const record = await readRecord(at.store.prisma, table, at.now(), undefined)
    if (record === undefined) throw new Error('no table')
    return record
  }

  describe('who chooses God cards while others do', () => {
    /** A table where several choose at the same time, and those who do. */
    const begin = async () => {
      const sat = await seated(at, { game: 'tawantinsuyu', people: 3, pace: 'DAILY' })
      const asked = async () => (await recordOf(sat)).seats.flatMap(one => (one.asked ? [one.seat] : []))
      for (let turns = 0; (await asked()).length < 2; turns++) {
        if (turns > 30) throw new Error('nobody chooses at the same time')
        const [seat = 0] = await asked()
        done(await stage(at, { ...by(sat, seat), moves: [await first(sat, seat)] }))
      }
      const [other = 0, own = 0] = await asked()
      return { sat, other, own, drawn: (await seen(sat, own)).beat, move: await first(sat, own) }
    }

    it('is asked the same when another has chosen: their panel stays good, and their clock runs on', async () => {
      const { sat, other, own, drawn, move } = await begin()
      const before = nth((await recordOf(sat)).seats, own)
      now += 3_600_000
      done(await stage(at, { ...by(sat, other), moves: [await first(sat, other)] }))
      const record = await recordOf(sat)
      expect(record.beat).toBeGreaterThan(drawn)
      const { beat, since, askedAt } = before
      expect(nth(record.seats, own)).toMatchObject({ asked: true, beat, since, askedAt })
      expect((await seen(sat, own)).beat).toBe(drawn)
      expect(done(await stage(at, { ...by(sat, own), moves: [move], beat: drawn, steps: 0 }))).toMatchObject({
        committed: 1,
        wasAsked: true,
      })
    })

    it('has their panel made for it once at most, and not at all where they see the same', async () => {
      const { sat, other, own } = await begin()
      const record = await recordOf(sat)
      const game = gameOf(record.game)
      let panels = 0
      const counted = (blind: boolean): AnyGame => ({
        ...game,
        view: (state, viewer) => (blind ? 'what all may see' : game.view(state, viewer)),
        panel: (...of) => {
          panels++
          return game.panel(...of)
        },
      })
      const panelsFor = (blind: boolean) => {
        const before = readMatch(new Map([[game.id, counted(blind)]]), { ...record })
        const [action] = game.legal(before.state, other)
        const step = play(before, { seat: other, by: 'PLAYER', action })
        if (!step.ok) throw new Error('a legal move was refused')
        panels = 0
        for (const _ of [1, 2, 3]) expect(isSameQuestion(record, step.match, own)).toBe(true)
        return panels
      }
      expect(panelsFor(false)).toBeLessThanOrEqual(2)
      expect(panelsFor(true)).toBe(0)
    })

    it('has a click taken that was made when another had chosen', async () => {
      const { sat, other, own, move } = await begin()
      done(await stage(at, { ...by(sat, other), moves: [await first(sat, other)] }))
      const { beat } = await recordOf(sat)
      expect(code(await stage(at, { ...by(sat, own), moves: [move], beat: beat + 5 }))).toBe('stale')
      expect(code(await stage(at, { ...by(sat, own), moves: [move], beat }))).toBe('ok')
    })
  })

  describe('a click on what is prepared', () => {
    const begin = async () => {
      const sat = await seated(at, { game: 'cuzco', people: 2 })
      const { seats, beat } = await recordOf(sat)
      const seat = seats.findIndex(one => one.asked)
      return { sat, seat, beat, move: await first(sat, seat) }
    }

    it('that comes twice is carried out once', async () => {
      const { sat, seat, beat, move } = await begin()
      const press = () => stage(at, { ...by(sat, seat), moves: [move], beat, steps: 0 })
      expect(done(await press())).toMatchObject({ staged: 1 })
      expect(await press()).toMatchObject({ ok: false, why: 'done' })
      expect((await seen(sat, seat)).draft).toHaveLength(1)
    })

    it('of another panel than the newest is told that something else was prepared', async () => {
      const { sat, seat, beat, move } = await begin()
      done(await stage(at, { ...by(sat, seat), moves: [move], beat, steps: 0 }))
      const other = await first(sat, seat)
      expect(await stage(at, { ...by(sat, seat), moves: [other], beat, steps: 0 })).toMatchObject({ why: 'prepared' })
      expect(done(await stage(at, { ...by(sat, seat), moves: [other], beat }))).toMatchObject({ staged: 2 })
    })

    it('that takes a step back takes one back, however often it comes', async () => {
      const { sat, seat } = await begin()
      for (const _ of [1, 2]) done(await stage(at, { ...by(sat, seat), moves: [await first(sat, seat)] }))
      for (const _ of [1, 2]) {
        expect(done(await unstage(at, { ...by(sat, seat), steps: 1, of: 2 }))).toMatchObject({ staged: 1 })
      }
    })
  })
})
