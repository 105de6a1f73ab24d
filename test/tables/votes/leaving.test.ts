import { afterEach, describe, expect, it } from 'vitest'
import { tick } from '../../../src/tables/clocks/due/tick.ts'
import type { Desk } from '../../../src/tables/record/desk.ts'
import { comeBack } from '../../../src/tables/substitutes/come-back.ts'
import { giveSeat } from '../../../src/tables/substitutes/give-seat.ts'
import { letComputerPlay } from '../../../src/tables/substitutes/let-computer-play.ts'
import { anyDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { code, desk, done, game, type Seated, type SeatedOptions, seated } from '../seated.ts'
import { ask, away, by, type Clock, hours, say } from './voting.ts'

anyDatabase((_, open) => {
  const clock: Clock = { now: new Date('2026-06-02T12:00:00Z') }
  let at: Desk

  beforeTries(async () => {
    at = { ...desk(await open()), now: () => clock.now }
  })

  afterEach(async () => {
    await at.store.prisma.vacation.deleteMany()
  })

  const sit = (own: Partial<SeatedOptions> = {}) => seated(at, { people: 3, pace: 'DAILY', ...own })

  describe('whoever leaves their seat while the others vote to replace them', () => {
    const ways = {
      'gives it up': (sat: Seated) => giveSeat(at, by(sat, 1)),
      'lets a computer player play': (sat: Seated) => letComputerPlay(at, by(sat, 1)),
    }

    it.each(Object.entries(ways))('and %s does not come back at once', async (_, way) => {
      const sat = await sit({ people: 2 })
      hours(clock, 60)
      await tick(at, sat.table)
      done(await ask(at, sat, 0, 'REPLACE'))
      hours(clock, 23)
      done<object>(await way(sat))
      const back = () => comeBack(at, { ...by(sat, 1), name: 'Person 2' })
      expect(code(await back())).toBe('seat-lost')
      hours(clock, 72)
      expect(code(await back())).toBe('ok')
    })
  })

  describe('who is on vacation is waited for where everybody must agree', () => {
    it.each(['END', 'ABANDON'] as const)('for %s, though they lose their seat meanwhile', async kind => {
      const sat = await sit()
      await away(at, by(sat, 2).user, 10)
      done(await ask(at, sat, 0, kind))
      expect(done(await say(at, sat, 1, kind, true)).state).toBe('OPEN')
      done(await ask(at, sat, 0, { kind: 'REPLACE', seat: 2 }))
      expect(done(await say(at, sat, 1, 'REPLACE', true)).state).toBe('CARRIED')
      expect((await game(at, sat.table)).table).toMatchObject({ status: 'RUNNING', votes: [{ kind, silent: [2] }] })
      done(await comeBack(at, { ...by(sat, 2), name: 'Person 3' }))
      expect(done(await say(at, sat, 2, kind, false)).state).toBe('LOST')
    })

    it('though they let a computer player play meanwhile', async () => {
      const sat = await sit({ people: 2 })
      done(await ask(at, sat, 0, 'END'))
      await away(at, by(sat, 1).user, 10)
      done(await letComputerPlay(at, by(sat, 1)))
      hours(clock, 30)
      await tick(at, sat.table)
      expect((await game(at, sat.table)).table).toMatchObject({ status: 'RUNNING', votes: [{ silent: [1] }] })
    })
  })
})
