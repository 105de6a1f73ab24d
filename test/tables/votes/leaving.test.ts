import { afterEach, describe, expect, it } from 'vitest'
import { tick } from '../../../src/tables/clocks/due/tick.ts'
import { abandon } from '../../../src/tables/lobby/abandon.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { comeBack } from '../../../src/tables/substitutes/come-back.ts'
import { giveSeat } from '../../../src/tables/substitutes/give-seat.ts'
import { letComputerPlay } from '../../../src/tables/substitutes/let-computer-play.ts'
import { takeSeat } from '../../../src/tables/substitutes/take-seat.ts'
import { readTableEvents } from '../../../src/tables/table/table-events.ts'
import { resign } from '../../../src/tables/turn/resign.ts'
import { anyDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { click, code, context, done, game, move, type Seated, type SeatedOptions, seated, user } from '../seated.ts'
import { ask, away, by, type Clock, hours, say } from './voting.ts'

anyDatabase((_, open) => {
  const clock: Clock = { now: new Date('2026-06-02T12:00:00Z') }
  let at: Context

  beforeTries(async () => {
    at = { ...context(await open()), now: () => clock.now }
  })

  afterEach(async () => {
    await at.store.prisma.vacation.deleteMany()
  })

  const sit = (own: Partial<SeatedOptions> = {}) => seated(at, { people: 3, pace: 'DAILY', ...own })

  const ended = async ({ table }: Seated) => {
    const events = (await readTableEvents(at.store.prisma, table)).map(({ what }) => what)
    return events.filter(({ type }) => type.startsWith('vote-'))
  }

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

  describe('nobody decides alone over whom may come back', () => {
    const ways = {
      'is on vacation': async (sat: Seated, seat: number) => {
        await away(at, by(sat, seat).user, 10)
        done(await letComputerPlay(at, by(sat, seat)))
      },
      'lets a computer player play': async (sat: Seated, seat: number) => {
        done(await letComputerPlay(at, by(sat, seat)))
      },
      'has given up their seat': async (sat: Seated, seat: number) => {
        done(await giveSeat(at, by(sat, seat)))
      },
    }
    const cases = Object.entries(ways).flatMap(([name, way]) => [2, 3].map(people => ({ name, way, people })))

    it.each(cases)('of $people, where every other one $name: not more time, nor a pause', async ({ way, people }) => {
      const sat = await sit({ people, silence: true, pace: 'RELAXED' })
      for (let seat = 1; seat < people; seat++) await way(sat, seat)
      const kinds = ['EXTEND', 'PAUSE'] as const
      for (const kind of kinds) expect(done(await ask(at, sat, 0, kind)).state).toBe('OPEN')
      hours(clock, 24)
      await tick(at, sat.table)
      expect(await ended(sat)).toEqual(kinds.map(kind => ({ type: 'vote-lost', kind, seat: 0 })))
    })

    it.each(cases)('of $people, where every other one $name: the end is not at once', async ({ name, way, people }) => {
      const sat = await sit({ people, pace: 'RELAXED' })
      for (let seat = 1; seat < people; seat++) await way(sat, seat)
      expect(done(await ask(at, sat, 0, 'END')).state).toBe('OPEN')
      hours(clock, 23)
      await tick(at, sat.table)
      expect((await game(at, sat.table)).table).toMatchObject({ status: 'RUNNING', votes: [{ kind: 'END' }] })
      hours(clock, 1)
      await tick(at, sat.table)
      expect((await game(at, sat.table)).table.status).toBe(name === 'is on vacation' ? 'RUNNING' : 'FINISHED')
    })

    it('who is late and lost their seat to a computer player has a day to say no to the end', async () => {
      const sat = await sit({ people: 2, late: 'COMPUTER' })
      done(await move(at, sat.table, by(sat, 0).user, 'b2'))
      hours(clock, 49)
      await tick(at, sat.table)
      expect((await game(at, sat.table)).seats[1]?.bot).toBeDefined()
      expect(done(await ask(at, sat, 0, 'END')).state).toBe('OPEN')
      hours(clock, 23)
      done(await comeBack(at, { ...by(sat, 1), name: 'Person 2' }))
      hours(clock, 1)
      await tick(at, sat.table)
      expect(await ended(sat)).toEqual([{ type: 'vote-lost', kind: 'END', seat: 0 }])
    })

    it('and whoever is back votes on what was asked meanwhile', async () => {
      const sat = await sit({ people: 2 })
      done(await letComputerPlay(at, by(sat, 1)))
      done(await ask(at, sat, 0, 'PAUSE'))
      done(await comeBack(at, { ...by(sat, 1), name: 'Person 2' }))
      expect(done(await say(at, sat, 1, 'PAUSE', true)).state).toBe('CARRIED')
    })

    it('but over whom has resigned', async () => {
      const sat = await sit({ people: 2 })
      done(await resign(at, by(sat, 1)))
      expect(done(await ask(at, sat, 0, 'PAUSE')).state).toBe('CARRIED')
    })
  })

  describe('the last who plays does not end at once the game of whom may come back', () => {
    const alone = async () => {
      const sat = await sit({ people: 2, late: 'COMPUTER', options: { rounds: 9 } })
      const host = sat.people.indexOf(user(1))
      done(await move(at, sat.table, by(sat, host).user, 'b2'))
      hours(clock, 49)
      await tick(at, sat.table)
      expect((await game(at, sat.table)).seats[1 - host]?.bot).toBeDefined()
      return { sat, host, back: () => comeBack(at, { ...by(sat, 1 - host), name: 'Back' }) }
    }

    it('by resigning', async () => {
      const { sat, host, back } = await alone()
      expect(done(await resign(at, by(sat, host))).ended).toBeUndefined()
      expect(code(await back())).toBe('ok')
    })

    it('by letting a computer player play and closing the table, but a day later', async () => {
      const first = await alone()
      done(await letComputerPlay(at, by(first.sat, first.host)))
      expect(code(await abandon(at, by(first.sat, first.host)))).toBe('not-seated')
      expect(code(await first.back())).toBe('ok')
      const second = await alone()
      done(await letComputerPlay(at, by(second.sat, second.host)))
      hours(clock, 24)
      expect(done(await abandon(at, by(second.sat, second.host))).ended).toBe(true)
    })
  })

  describe('one who asks for somebody to be replaced who is away does not keep them from their seat once they are back', () => {
    const returning = async (isAsked: boolean, left: number) => {
      const sat = await sit({ late: 'COMPUTER', options: { rounds: 9 } })
      for (const seat of [0, 1]) done(await move(at, sat.table, by(sat, seat).user, 'b2'))
      hours(clock, left)
      await tick(at, sat.table)
      await away(at, by(sat, 2).user, 1)
      hours(clock, 23)
      if (isAsked) expect(done(await ask(at, sat, 0, { kind: 'REPLACE', seat: 2 })).state).toBe('OPEN')
      hours(clock, 2)
      await tick(at, sat.table)
      return sat
    }
    const back = (sat: Seated) => comeBack(at, { ...by(sat, 2), name: 'Back' })

    it.each([true, false])('where they are late then (asked: %s)', async isAsked => {
      const sat = await returning(isAsked, 47)
      expect((await game(at, sat.table)).seats[2]?.bot).toBeDefined()
      expect(code(await back(sat))).toBe('ok')
    })

    it.each([true, false])('where they let a computer player play for a while (asked: %s)', async isAsked => {
      const sat = await returning(isAsked, 0)
      done(await letComputerPlay(at, by(sat, 2)))
      expect(code(await back(sat))).toBe('ok')
    })
  })

  describe('who left for good has no say by a vacation that begins later', () => {
    const stranger = user(77)
    const take = (sat: Seated) =>
      takeSeat(at, { interaction: click(), user: stranger, table: sat.table, name: 'Stranger', seat: 2 })
    const votedOut = async (sat: Seated) => {
      done(await ask(at, sat, 0, { kind: 'REPLACE', seat: 2 }))
      done(await say(at, sat, 1, 'REPLACE', true))
    }
    const ways = {
      'has resigned': async (sat: Seated) => {
        done(await resign(at, by(sat, 2)))
        await votedOut(sat)
      },
      'has resigned, and is replaced on vacation': async (sat: Seated) => {
        done(await resign(at, by(sat, 2)))
        await away(at, by(sat, 2).user, 20)
        await votedOut(sat)
      },
      'was voted out': async (sat: Seated) => {
        hours(clock, 60)
        await tick(at, sat.table)
        await votedOut(sat)
      },
      'has given up their seat': async (sat: Seated) => {
        done(await giveSeat(at, by(sat, 2)))
      },
      'was late, and somebody took their seat': async () => {
        hours(clock, 60)
      },
    }

    it.each(Object.entries(ways))('%s', async (_, way) => {
      const sat = await sit({ late: 'REPLACE', options: { rounds: 9 } })
      for (const seat of [0, 1]) done(await move(at, sat.table, by(sat, seat).user, 'b2'))
      await way(sat)
      await tick(at, sat.table)
      done(await take(sat))
      hours(clock, 1)
      if ((await at.store.prisma.vacation.count()) === 0) await away(at, by(sat, 2).user, 20)
      const now = { ...sat, people: [...sat.people.slice(0, 2), stranger] }
      for (const seat of [0, 1, 2]) done(await ask(at, now, seat, 'END'))
      expect((await game(at, sat.table)).table).toMatchObject({ status: 'FINISHED' })
    })

    it('while who was on vacation when they were voted out is waited for', async () => {
      const sat = await sit({ options: { rounds: 9 } })
      await away(at, by(sat, 2).user, 20)
      await votedOut(sat)
      done(await take(sat))
      const now = { ...sat, people: [...sat.people.slice(0, 2), stranger] }
      for (const seat of [0, 1, 2]) done(await ask(at, now, seat, 'END'))
      expect((await game(at, sat.table)).table).toMatchObject({ status: 'RUNNING', votes: [{ silent: [2] }] })
    })
  })
})
