import { describe, expect, it } from 'vitest'
import incanGold from '../../src/games/incan-gold/game.ts'
import { keepNote, readNote } from '../../src/tables/history/notes.ts'
import { past } from '../../src/tables/history/past.ts'
import { recap } from '../../src/tables/history/recap.ts'
import { byTurn } from '../../src/tables/history/turns.ts'
import { readLog } from '../../src/tables/history/whole-log.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { log } from './log.ts'
import { click, code, context, done, lobby, move, seated } from './seated.ts'

anyDatabase((_, open) => {
  let at: Context

  beforeTries(async () => {
    at = context(await open())
  })

  /** A table of three where the second has reaped twice and gone home, and the first has bid again. */
  const underWay = async () => {
    const { table, people } = await seated(at, { people: 3 })
    const [first, second, third] = people
    if (!first || !second || !third) throw new Error('nobody')
    done(await move(at, table, first, 'b1'))
    done(await move(at, table, third, 'b2'))
    done(await move(at, table, second, 'b9'))
    done(await move(at, table, second, 't3', 't1', 'home'))
    done(await move(at, table, first, 'b4'))
    return { table, first, second, third }
  }

  describe('a recap', () => {
    it('tells what happened since one’s last action, and what one knew then', async () => {
      const { table, first, second, third } = await underWay()
      const missed = done(await recap(at, { table, user: third }))
      expect(missed.entries.flatMap(({ events }) => events)).toEqual([
        { type: 'bidden', seat: 1 },
        { type: 'shown', bids: [1, 9, 2], reaper: 1 },
        { type: 'taken', seat: 1, sheaves: 3 },
        { type: 'taken', seat: 1, sheaves: 1 },
        { type: 'went-home', seat: 1 },
        { type: 'bidden', seat: 0 },
      ])
      expect(missed.since).toMatchObject({ mine: 2, sheaves: [0, 0, 0] })
      expect(missed.position.view).toMatchObject({ sheaves: [0, 4, 0] })
      expect(missed.position.view).not.toHaveProperty('mine')
      expect(done(await recap(at, { table, user: second })).entries).toHaveLength(1)
      expect(done(await recap(at, { table, user: first })).entries).toEqual([])
    })

    it('tells of one’s last action too, where it led to more than itself', async () => {
      const { table, people } = await seated(at, { people: 2 })
      const [first, second] = people
      if (!first || !second) throw new Error('nobody')
      done(await move(at, table, first, 'b1'))
      expect(done(await recap(at, { table, user: first })).entries).toEqual([])
      done(await move(at, table, second, 'b9'))
      const missed = done(await recap(at, { table, user: second }))
      expect(missed.entries.flatMap(({ events }) => events)).toEqual([
        { type: 'bidden', seat: 1 },
        { type: 'shown', bids: [1, 9], reaper: 1 },
      ])
      expect(missed.since).toMatchObject({ bidden: [true, false] })
    })

    it('says why, as the log does', async () => {
      const { table, third } = await underWay()
      await at.store.prisma.entry.updateMany({ where: { tableId: table, number: 3 }, data: { reason: { key: 'why' } } })
      const { entries } = done(await readLog(at, { table, user: third })).log
      const reasons = entries.flatMap(({ number, reason }) => (reason === undefined ? [] : [{ number, reason }]))
      expect(reasons).toEqual([{ number: 3, reason: { key: 'why' } }])
      expect(done(await recap(at, { table, user: third })).entries).toContainEqual(expect.objectContaining(reasons[0]))
    })

    it('says why others did what one’s last action showed, and not what they did', async () => {
      const { table, people } = await seated(at, { people: 3 })
      const [first, second, third] = people
      if (!first || !second || !third) throw new Error('nobody')
      for (const [who, bid] of [
        [first, 'b1'],
        [third, 'b2'],
        [second, 'b9'],
      ] as const)
        done(await move(at, table, who, bid))
      await at.store.prisma.entry.updateMany({ where: { tableId: table, number: 2 }, data: { reason: { key: 'why' } } })
      expect(done(await recap(at, { table, user: second })).entries).toMatchObject([
        { number: 2, seat: 2, events: [], reason: { key: 'why' } },
        { number: 3, seat: 1, events: [{ type: 'bidden', seat: 1 }, { type: 'shown' }] },
      ])
    })

    it('leaves out what is only prepared', async () => {
      const { table, people } = await seated(at, { people: 2 })
      for (const who of people) done(await move(at, table, who, 'b5'))
      const [reaper] = people
      if (!reaper) throw new Error('nobody')
      done(await move(at, table, reaper, 't3'))
      expect(done(await recap(at, { table, user: reaper })).position.view).toMatchObject({ sheaves: [0, 0] })
    })

    it('is of no use before the game begins', async () => {
      const table = await lobby(at, { people: 2 })
      const { people } = await seated(at, { people: 1 + 1 })
      const [who] = people
      if (!who) throw new Error('nobody')
      expect(code(await recap(at, { table, user: who }))).toBe('not-started')
    })
  })

  it('begins with what the set-up brought about, told to whoever has not acted since', async () => {
    const context: Context = { ...at, games: new Map([[incanGold.id, incanGold]]) }
    const { table, people } = await seated(context, { game: incanGold.id, people: 2 })
    const [first] = people
    if (!first) throw new Error('nobody')
    const { opening } = done(await readLog(context, { table, user: first })).log
    expect(opening[0]).toMatchObject({ type: 'round-began', round: 1 })
    expect(opening.length).toBeGreaterThan(1)
    expect(done(await recap(context, { table, user: first })).opening).toEqual(opening)
    done(await move(context, table, first, 'on'))
    expect(done(await recap(context, { table, user: first })).opening).toEqual([])
  })

  it('goes through the past question by question, as its viewer saw it', async () => {
    const { table, first } = await underWay()
    const views = await done(await past(at, { table, user: first })).views()
    expect(views.map(({ entries }) => entries.length)).toEqual([0, 3, 3, 1])
    expect(views.map(({ view }) => view)).toMatchObject([
      { bidden: [false, false, false] },
      { mine: 1, reaper: 1 },
      { sheaves: [0, 4, 0] },
      { mine: 4 },
    ])
    const open = (await done(await past(at, { table })).views()).at(-1)
    expect(open?.view).not.toHaveProperty('mine')
  })

  it('has a turn for each question, and one for all that a seat alone did in a row', async () => {
    const { table } = await underWay()
    const { entries } = done(await log(at, { table }))
    expect(byTurn(entries).map(turn => turn.map(({ number }) => number))).toEqual([[1, 2, 3], [4, 5, 6], [7]])
  })

  it('keeps a note for each player alone, until it is emptied', async () => {
    const { table, first, second } = await underWay()
    const write = (user: typeof first, text: string) => keepNote(at, { interaction: click(), user, table, text })
    done(await write(first, '  watch the field  '))
    done(await write(second, 'bid low'))
    done(await write(first, 'watch the second'))
    expect(done(await readNote(at, { table, user: first })).note).toBe('watch the second')
    expect(done(await readNote(at, { table, user: second })).note).toBe('bid low')
    done(await write(first, ' '))
    expect(done(await readNote(at, { table, user: first })).note).toBeUndefined()
  })
})
