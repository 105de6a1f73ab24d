import { describe, expect, it } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { tick } from '../../src/tables/clocks/due/tick.ts'
import { past } from '../../src/tables/history/past.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { resign } from '../../src/tables/turn/resign.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { log } from './log.ts'
import { porters } from './porters.ts'
import { code, context, done, game, move, position, type Seated, seated } from './seated.ts'
import { ask, by } from './votes/voting.ts'

anyDatabase((_, openStore) => {
  let at: Context
  beforeTries(async () => {
    at = { ...context(await openStore()), games: new Map<string, AnyGame>([[porters.id, porters]]) }
  })

  const sit = (people = 3) => seated(at, { game: porters.id, people })
  const asked = async ({ table }: Seated) => (await game(at, table)).waiting.seats.map(({ seat }) => seat)
  const play = async (sat: Seated, seat: number, what: string) =>
    done(await move(at, sat.table, by(sat, seat).user, what))

  describe('resigning from a game that says what becomes of it', () => {
    it('is played at once for a seat that is not asked, and told in the log', async () => {
      const sat = await sit()
      expect(done(await resign(at, by(sat, 1))).ended).toBeUndefined()
      const { entries } = done(await log(at, { table: sat.table }))
      expect(entries).toMatchObject([{ seat: 1, by: 'FALLBACK', events: [{ type: 'went-away', seat: 1 }] }])
      await play(sat, 0, 'rest')
      expect(await asked(sat)).toEqual([2])
    })

    it('asks the next seat where the one that gives up was asked', async () => {
      const sat = await sit()
      done(await resign(at, by(sat, 0)))
      expect(await asked(sat)).toEqual([1])
      expect(code(await move(at, sat.table, by(sat, 0).user, 'rest'))).toBe('already-resigned')
    })

    it('finishes a game that ends with it', async () => {
      const sat = await sit(2)
      expect(done(await resign(at, by(sat, 1))).ended).toBe('finished')
    })

    it('is never taken back, nor what was played before it', async () => {
      const sat = await sit()
      await play(sat, 0, 'rest')
      done(await resign(at, by(sat, 2)))
      expect(code(await ask(at, sat, 0, 'UNDO'))).toBe('undo-learned')
    })

    it('is played again with the rest of a stored table', async () => {
      const sat = await sit()
      await play(sat, 0, 'carry')
      done(await resign(at, by(sat, 1)))
      await play(sat, 2, 'carry')
      await play(sat, 0, 'carry')
      const views = await done(await past(at, { table: sat.table, user: by(sat, 2).user })).views()
      expect(views.at(-1)?.view).toEqual((await game(at, sat.table, by(sat, 2).user)).view)
    })

    it('is made up for once rules that were away are here again', async () => {
      const sat = await sit()
      await at.store.prisma.seat.updateMany({ where: { tableId: sat.table, seat: 0 }, data: { resigned: true } })
      await tick(at, sat.table)
      const { seats } = await position(at, sat.table)
      expect(seats.map(({ asked }) => asked)).toEqual([false, true, false])
      const { entries } = done(await log(at, { table: sat.table }))
      expect(entries.flatMap(({ events }) => events)).toEqual([{ type: 'went-away', seat: 0 }])
    })
  })
})
