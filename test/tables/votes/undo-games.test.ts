import { describe, expect, test } from 'vitest'
import { chance } from '../../../src/engine/basics/chance.ts'
import { UNLIMITED } from '../../../src/engine/play/unlimited.ts'
import { games } from '../../../src/games/index.ts'
import type { Store } from '../../../src/store/store.ts'
import { join } from '../../../src/tables/lobby/join.ts'
import { openLobby as openTable } from '../../../src/tables/lobby/open-lobby.ts'
import { start } from '../../../src/tables/lobby/start.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { stage } from '../../../src/tables/turn/stage.ts'
import { unstage } from '../../../src/tables/turn/unstage.ts'
import { inDatabase } from '../../databases.ts'
import { FULL } from '../../full.ts'
import { gameOf } from '../../games/registered.ts'
import { log } from '../log.ts'
import { CHANNEL, click, code, done, game, position, type Seated, user } from '../seated.ts'
import { ask, by, say } from './voting.ts'

const PEOPLE = 3
const TURNS = FULL ? 12 : 3
const HOUR_MS = 3_600_000

/** Three people at a table of a game; what they do is drawn from the seed. */
async function sit(at: Context, id: string): Promise<Seated> {
  const request = { interaction: click(), user: user(1), name: 'Person 1', game: id, places: PEOPLE, options: {} }
  const { table } = done(await openTable(at, { ...request, channel: CHANNEL, locale: 'en' }))
  for (let n = 2; n <= PEOPLE; n++) {
    done(await join(at, { interaction: click(), user: user(n), table, name: `Person ${n}` }))
  }
  done(await start(at, { interaction: click(), user: user(1), table }))
  const { seats } = await position(at, table)
  return { table, people: seats.flatMap(seat => seat.user ?? []) }
}

/** The seat asked first plays until the log has grown, as a computer player would. */
async function playOn(at: Context, sat: Seated, seed: string): Promise<number> {
  const { entries } = (await game(at, sat.table)).table
  const lots = chance(seed, entries)
  for (;;) {
    const shown = await game(at, sat.table)
    const [asked] = shown.waiting.seats
    if (asked === undefined) throw new Error('the game is over')
    if (shown.table.entries > entries) return asked.seat
    const own = await game(at, sat.table, by(sat, asked.seat).user)
    const rules = gameOf(own.table.game)
    const level = Object.values(rules.bots)[0]
    if (level === undefined) throw new Error('no computer player')
    const [action] = level(own.view, [...own.legal()], lots, UNLIMITED)
    done(await stage(at, { ...by(sat, asked.seat), moves: [rules.notation.format(action)] }))
  }
}

const stored = ({ prisma }: Store, { table: id }: Seated) =>
  prisma.table.findUniqueOrThrow({ where: { id }, select: { state: true, counter: true } })

inDatabase('server', (_, __, { fresh, reopen }) => {
  describe.each([...games.keys()])('%s', id => {
    test('leads to the same state once what was taken back is played again, in another process', async () => {
      const settings = await fresh()
      const seed = 'c0ffee'.padEnd(64, '0')
      let now = new Date()
      const [first, second] = [await reopen(settings), await reopen(settings)].map((store): Context => {
        return { store, games, seed: () => seed, now: () => now }
      })
      if (first === undefined || second === undefined) throw new Error('no context')
      const sat = await sit(first, id)
      let undone = 0
      for (let turn = 0; turn < TURNS; turn++) {
        // So slowly that nobody has asked too often.
        now = new Date(now.getTime() + HOUR_MS)
        await playOn(first, sat, seed)
        const played = done(await log(first, { table: sat.table })).entries
        const actor = played.at(-1)?.seat ?? 0
        const before = await stored(first.store, sat)
        const asked = await ask(first, sat, actor, 'UNDO')
        if (!asked.ok) {
          expect(code(asked)).toBe('undo-learned')
          continue
        }
        undone += 1
        const others = [...sat.people.keys()].filter(seat => seat !== actor)
        for (const seat of others) done(await say(second, sat, seat, 'UNDO', true))
        const left = done(await log(second, { table: sat.table })).entries.length
        expect(left).toBeLessThan(played.length)
        if ((await game(second, sat.table, by(sat, actor).user)).draft.length > 0) {
          done(await unstage(second, { ...by(sat, actor), steps: 'all' }))
        }
        const taken = await second.store.prisma.entry.findMany({
          where: { tableId: sat.table, number: { in: played.slice(left).map(({ number }) => number) } },
          orderBy: { number: 'asc' },
        })
        expect(taken.every(entry => entry.undone)).toBe(true)
        const rules = gameOf(id)
        const moves = taken.map(({ action }) => rules.notation.format(rules.action.parse(action)))
        done(await stage(second, { ...by(sat, actor), moves }))
        expect(await stored(second.store, sat)).toEqual(before)
      }
      expect(undone).toBeGreaterThan(0)
    })
  })
})
