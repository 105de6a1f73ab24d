import { afterEach, describe, expect, it } from 'vitest'
import type { TableId } from '../../../src/store/values/ids.ts'
import { tick } from '../../../src/tables/clocks/due/tick.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { MOST_BANK } from '../../../src/tables/record/paces.ts'
import { comeBack } from '../../../src/tables/substitutes/come-back.ts'
import { letComputerPlay } from '../../../src/tables/substitutes/let-computer-play.ts'
import { readTableEvents } from '../../../src/tables/table/table-events.ts'
import { resign } from '../../../src/tables/turn/resign.ts'
import { anyDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { deadlines } from '../clocks/deadlines.ts'
import { code, context, done, game, move, type SeatedOptions, seated } from '../seated.ts'
import { ask, away, by, type Clock, hours, say } from './voting.ts'

anyDatabase((_, open) => {
  const clock: Clock = { now: new Date('2026-06-02T12:00:00Z') }
  let at: Context

  beforeTries(async () => {
    at = { ...context(await open()), now: () => clock.now }
  })

  afterEach(async () => {
    await at.store.prisma.vacation.deleteMany()
    await at.store.prisma.table.deleteMany()
  })

  const sit = (own: Partial<SeatedOptions> = {}) => seated(at, { people: 3, pace: 'DAILY', ...own })
  const table = (id: TableId) => at.store.prisma.table.findUniqueOrThrow({ where: { id } })
  const told = async (id: TableId) => (await readTableEvents(at.store.prisma, id)).map(({ what }) => what)

  describe('a vote', () => {
    it('that more than half must carry is over as soon as they have', async () => {
      const sat = await sit()
      expect(done(await ask(at, sat, 0, 'PAUSE')).state).toBe('OPEN')
      expect((await game(at, sat.table)).table).toMatchObject({
        votes: [{ kind: 'PAUSE', seat: 0, yes: [0], no: [], silent: [1, 2], needs: 'most', silence: false }],
      })
      expect(done(await say(at, sat, 2, 'PAUSE', true)).state).toBe('CARRIED')
      expect((await game(at, sat.table)).table).toMatchObject({ votes: [], pausedAt: clock.now })
      expect(await told(sat.table)).toEqual([{ type: 'paused', seat: 0 }])
      expect(code(await say(at, sat, 1, 'PAUSE', true))).toBe('vote-closed')
    })

    it('that all must carry is lost with the first no', async () => {
      const sat = await sit()
      done(await ask(at, sat, 0, 'ABANDON'))
      expect(done(await say(at, sat, 2, 'ABANDON', false)).state).toBe('LOST')
      expect(await told(sat.table)).toEqual([{ type: 'vote-lost', kind: 'ABANDON', seat: 0 }])
      expect(code(await ask(at, sat, 1, 'ABANDON'))).toBe('vote-lost-lately')
      hours(clock, 1)
      expect(done(await ask(at, sat, 1, 'ABANDON')).state).toBe('OPEN')
    })

    it('is lost as soon as too many are against it', async () => {
      const sat = await sit({ people: 4 })
      done(await ask(at, sat, 0, 'PAUSE'))
      expect(done(await say(at, sat, 1, 'PAUSE', false)).state).toBe('OPEN')
      expect(done(await say(at, sat, 2, 'PAUSE', false)).state).toBe('LOST')
    })

    it('may be voted on anew as long as it is open, and taken back by its asker', async () => {
      const sat = await sit({ people: 4 })
      done(await ask(at, sat, 0, 'PAUSE'))
      done(await say(at, sat, 1, 'PAUSE', false))
      done(await say(at, sat, 1, 'PAUSE', true))
      expect((await game(at, sat.table)).table.votes).toMatchObject([{ yes: [0, 1], no: [], silent: [2, 3] }])
      expect(done(await say(at, sat, 0, 'PAUSE', false)).state).toBe('LOST')
    })

    it('taken back by its asker is no refusal: anybody else may ask for the same at once', async () => {
      const sat = await sit({ people: 4 })
      done(await ask(at, sat, 0, 'PAUSE'))
      expect(done(await say(at, sat, 0, 'PAUSE', false)).state).toBe('LOST')
      expect(code(await ask(at, sat, 0, 'PAUSE'))).toBe('vote-lost-lately')
      expect(done(await ask(at, sat, 1, 'PAUSE')).state).toBe('OPEN')
    })

    it('is the only one of its kind: who asks for the same joins it', async () => {
      const sat = await sit({ people: 4 })
      done(await ask(at, sat, 0, 'PAUSE'))
      expect(done(await ask(at, sat, 1, 'PAUSE')).state).toBe('OPEN')
      expect(done(await ask(at, sat, 2, 'PAUSE')).state).toBe('CARRIED')
      done(await ask(at, sat, 0, { kind: 'EXTEND', seat: 0 }))
      expect(code(await ask(at, sat, 1, { kind: 'EXTEND', seat: 1 }))).toBe('vote-open')
    })

    it('is decided by the clock’s next look where somebody it waited for has resigned', async () => {
      const sat = await sit()
      done(await ask(at, sat, 0, 'ABANDON'))
      done(await say(at, sat, 1, 'ABANDON', true))
      done(await resign(at, by(sat, 2)))
      expect((await table(sat.table)).dueAt?.getTime()).toBeLessThanOrEqual(clock.now.getTime())
      await tick(at, sat.table)
      expect((await game(at, sat.table)).table.status).toBe('ABANDONED')
    })

    it('is for those who play there', async () => {
      const sat = await sit()
      const others = await sit()
      expect(code(await ask(at, { ...sat, table: others.table }, 0, 'PAUSE'))).toBe('ok')
      done(await resign(at, by(sat, 2)))
      expect(code(await ask(at, sat, 2, 'PAUSE'))).toBe('already-resigned')
      expect(done(await ask(at, sat, 0, 'PAUSE')).state).toBe('OPEN')
      expect(done(await say(at, sat, 1, 'PAUSE', true)).state).toBe('CARRIED')
    })
  })

  describe('silence', () => {
    it('is a no after a day where the table says nothing else', async () => {
      const sat = await sit({ pace: 'RELAXED' })
      done(await ask(at, sat, 0, 'ABANDON'))
      expect((await table(sat.table)).dueAt).toEqual(new Date(clock.now.getTime() + 86_400_000))
      hours(clock, 23)
      await tick(at, sat.table)
      expect((await game(at, sat.table)).table.votes).toHaveLength(1)
      hours(clock, 1)
      await tick(at, sat.table)
      expect(await told(sat.table)).toEqual([{ type: 'vote-lost', kind: 'ABANDON', seat: 0 }])
    })

    it('is a yes where the table wants it so', async () => {
      const sat = await sit({ silence: true })
      done(await ask(at, sat, 0, 'ABANDON'))
      hours(clock, 24)
      await tick(at, sat.table)
      expect((await game(at, sat.table)).table.status).toBe('ABANDONED')
    })

    it('of somebody who is away longer than the vote counts for nothing where more than half are enough, but their vote does', async () => {
      const sat = await sit()
      await away(at, by(sat, 2).user, 3)
      done(await ask(at, sat, 0, 'PAUSE'))
      expect((await game(at, sat.table)).table.votes).toMatchObject([{ yes: [0], silent: [1] }])
      expect(done(await say(at, sat, 2, 'PAUSE', false)).state).toBe('OPEN')
      expect(done(await say(at, sat, 1, 'PAUSE', true)).state).toBe('CARRIED')
    })

    it.each(['END', 'ABANDON'] as const)(
      '%s is decided by nobody alone while all others are on vacation: they are waited for',
      async kind => {
        const sat = await sit({ silence: true })
        for (const seat of [1, 2]) await away(at, by(sat, seat).user, seat * 10)
        expect(done(await ask(at, sat, 0, kind)).state).toBe('OPEN')
        const back = new Date(clock.now.getTime() + 20 * 86_400_000)
        expect((await game(at, sat.table)).table.votes).toMatchObject([
          { silent: [1, 2], closesAt: new Date(back.getTime() + 86_400_000) },
        ])
        hours(clock, 19 * 24)
        await tick(at, sat.table)
        expect((await game(at, sat.table)).table).toMatchObject({ status: 'RUNNING', votes: [{ kind }] })
        expect(done(await say(at, sat, 2, kind, false)).state).toBe('LOST')
      },
    )

    it('of the others on vacation gives nobody more time, nor a pause, nor their seats', async () => {
      const sat = await sit()
      for (const seat of [1, 2]) await away(at, by(sat, seat).user, 10)
      expect(done(await ask(at, sat, 0, 'EXTEND')).state).toBe('OPEN')
      expect(done(await ask(at, sat, 0, 'PAUSE')).state).toBe('OPEN')
      expect(done(await ask(at, sat, 0, { kind: 'REPLACE', seat: 1 })).state).toBe('OPEN')
      hours(clock, 24)
      await tick(at, sat.table)
      const events = (await told(sat.table)).filter(({ type }) => type === 'vote-lost')
      expect(events).toHaveLength(3)
      const pair = await sit({ people: 2 })
      await away(at, by(pair, 1).user, 10)
      expect(code(await ask(at, pair, 0, 'REPLACE'))).toBe('not-replaceable')
    })

    it.each(['PAUSE', 'EXTEND', 'REPLACE'] as const)(
      'of somebody who goes on vacation meanwhile is none: %s is not carried by one alone',
      async kind => {
        const people = kind === 'REPLACE' ? 3 : 2
        const sat = await sit({ people, silence: true })
        for (let seat = 0; seat < people - 1; seat++) done(await move(at, sat.table, by(sat, seat).user, 'b2'))
        hours(clock, 60)
        await tick(at, sat.table)
        const { user: userId } = by(sat, 1)
        const from = new Date(clock.now.getTime() + 600_000)
        await at.store.prisma.vacation.create({
          data: { userId, from, to: new Date(from.getTime() + 10 * 86_400_000) },
        })
        done(await ask(at, sat, 0, kind))
        hours(clock, 24)
        await tick(at, sat.table)
        expect(await told(sat.table)).toContainEqual({ type: 'vote-lost', kind, seat: 0 })
      },
    )

    it('does not run out while the bot is away, nor while the table’s rules are', async () => {
      const sat = await sit({ silence: true, pace: 'RELAXED' })
      done(await ask(at, sat, 0, 'ABANDON'))
      const from = clock.now
      hours(clock, 23)
      const to = clock.now
      await at.store.prisma.outage.create({ data: { from, to } })
      hours(clock, 2)
      await tick(at, sat.table)
      expect((await game(at, sat.table)).table.status).toBe('RUNNING')
      hours(clock, 22)
      await tick(at, sat.table)
      expect((await game(at, sat.table)).table.status).toBe('ABANDONED')
      await at.store.prisma.outage.deleteMany()
    })
  })

  describe('a pause', () => {
    it('stops the clocks, and they go on from where they stood', async () => {
      const sat = await sit()
      const before = (await deadlines(at, sat.table)).get(0)
      hours(clock, 5)
      done(await ask(at, sat, 0, 'PAUSE'))
      done(await say(at, sat, 1, 'PAUSE', true))
      expect((await deadlines(at, sat.table)).size).toBe(0)
      hours(clock, 100)
      await tick(at, sat.table)
      expect(code(await ask(at, sat, 1, 'PAUSE'))).toBe('paused')
      done(await ask(at, sat, 1, 'RESUME'))
      done(await say(at, sat, 2, 'RESUME', true))
      expect((await deadlines(at, sat.table)).get(0)?.getTime()).toBe((before?.getTime() ?? 0) + 100 * 3_600_000)
      expect(code(await ask(at, sat, 1, 'RESUME'))).toBe('not-paused')
      expect((await told(sat.table)).map(({ type }) => type)).toEqual(['paused', 'resumed'])
    })

    it('lasts only as long as somebody wants it: nobody need answer for its end', async () => {
      const sat = await sit()
      done(await ask(at, sat, 0, 'PAUSE'))
      done(await say(at, sat, 1, 'PAUSE', true))
      done(await ask(at, sat, 2, 'RESUME'))
      hours(clock, 24)
      await tick(at, sat.table)
      expect((await table(sat.table)).pausedAt).toBeNull()
    })

    it('is kept by more than half, not by one of two', async () => {
      const sat = await sit({ people: 2 })
      done(await ask(at, sat, 0, 'PAUSE'))
      done(await say(at, sat, 1, 'PAUSE', true))
      done(await ask(at, sat, 0, 'RESUME'))
      expect(done(await say(at, sat, 1, 'RESUME', false)).state).toBe('OPEN')
      hours(clock, 24)
      await tick(at, sat.table)
      expect((await table(sat.table)).pausedAt).toBeNull()
    })

    it('is not held by half of four who ask for its end in turns, and take that back', async () => {
      const sat = await sit({ people: 4 })
      for (const seat of [0, 1, 2]) done(await ask(at, sat, seat, 'PAUSE'))
      for (const holder of [0, 1]) {
        await ask(at, sat, holder, 'RESUME')
        await ask(at, sat, 2, 'RESUME')
        await say(at, sat, 1 - holder, 'RESUME', false)
        hours(clock, 23)
        await say(at, sat, holder, 'RESUME', false)
        await tick(at, sat.table)
      }
      expect((await table(sat.table)).pausedAt).toBeNull()
    })

    it('keeps nobody from playing: the clock of the next question begins when it ends', async () => {
      const sat = await sit()
      done(await ask(at, sat, 0, 'PAUSE'))
      done(await say(at, sat, 1, 'PAUSE', true))
      for (const who of sat.people) done(await move(at, sat.table, who, who === sat.people[0] ? 'b9' : 'b2'))
      hours(clock, 30)
      done(await ask(at, sat, 0, 'RESUME'))
      done(await say(at, sat, 1, 'RESUME', true))
      const [[seat, end] = []] = await deadlines(at, sat.table)
      expect([seat, end]).toEqual([0, expect.any(Date)])
      expect(end && end.getTime() - clock.now.getTime()).toBeGreaterThanOrEqual(48 * 3_600_000)
    })

    it('needs a clock', async () => {
      const sat = await sit({ pace: 'NONE' })
      expect(code(await ask(at, sat, 0, 'PAUSE'))).toBe('no-clock')
      expect(code(await ask(at, sat, 0, 'EXTEND'))).toBe('no-clock')
    })
  })

  describe('more time', () => {
    it('is given to all who are asked, and the last reminders come anew', async () => {
      const sat = await sit({ late: 'REPLACE' })
      hours(clock, 50)
      await tick(at, sat.table)
      const seat = { tableId: sat.table, seat: 1 }
      const where = { tableId_seat: seat }
      expect(await at.store.prisma.seat.findUnique({ where })).toMatchObject({ reminded: 3 })
      expect((await game(at, sat.table)).seats[1]?.vacancy).toBe('late')
      done(await ask(at, sat, 0, 'EXTEND'))
      expect(done(await say(at, sat, 2, 'EXTEND', true)).state).toBe('CARRIED')
      expect(await at.store.prisma.seat.findUnique({ where })).toMatchObject({ reminded: 1 })
      expect((await game(at, sat.table)).seats[1]?.vacancy).toBeUndefined()
      expect((await deadlines(at, sat.table)).get(1)?.getTime()).toBe(clock.now.getTime() + 22 * 3_600_000)
      expect((await table(sat.table)).dueAt?.getTime()).toBeGreaterThan(clock.now.getTime())
      expect((await told(sat.table)).filter(({ type }) => type === 'extended')).toHaveLength(3)
    })

    it('fills a bank no further than it holds, and who asks for more then reads so', async () => {
      const sat = await sit({ people: 2 })
      const most = MOST_BANK * 86_400
      const banks = async () => {
        const rows = await at.store.prisma.seat.findMany({ where: { tableId: sat.table }, orderBy: { seat: 'asc' } })
        return rows.map(({ bank }) => bank)
      }
      await at.store.prisma.seat.updateMany({ where: { tableId: sat.table, seat: 0 }, data: { bank: most - 3600 } })
      for (const seat of [undefined, 1]) {
        done(await ask(at, sat, 0, { kind: 'EXTEND', seat }))
        expect(done(await say(at, sat, 1, 'EXTEND', true)).state).toBe('CARRIED')
      }
      expect(await banks()).toEqual([most, 3 * 86_400])
      expect(code(await ask(at, sat, 1, { kind: 'EXTEND', seat: 0 }))).toBe('bank-full')
      expect(done(await ask(at, sat, 1, 'EXTEND')).state).toBe('OPEN')
    })

    it('is not voted on any more once the answer is there', async () => {
      const sat = await sit()
      done(await ask(at, sat, 0, { kind: 'EXTEND', seat: 1 }))
      done(await move(at, sat.table, by(sat, 1).user, 'b4'))
      expect((await table(sat.table)).dueAt?.getTime()).toBeLessThanOrEqual(clock.now.getTime())
      await tick(at, sat.table)
      expect(await told(sat.table)).toEqual([{ type: 'vote-moot', kind: 'EXTEND', seat: 0 }])
      expect(code(await ask(at, sat, 0, { kind: 'EXTEND', seat: 1 }))).toBe('nobody-to-extend')
    })
  })

  describe('replacing somebody', () => {
    it('is possible once they are late; they have no say, and their seat is free', async () => {
      const sat = await sit()
      expect(code(await ask(at, sat, 0, { kind: 'REPLACE', seat: 1 }))).toBe('not-replaceable')
      for (const seat of [0, 2]) done(await move(at, sat.table, by(sat, seat).user, 'b4'))
      hours(clock, 60)
      await tick(at, sat.table)
      expect(done(await ask(at, sat, 0, 'REPLACE'))).toMatchObject({ seat: 1, state: 'OPEN' })
      expect(code(await say(at, sat, 1, 'REPLACE', false))).toBe('no-ballot')
      expect(done(await say(at, sat, 2, 'REPLACE', true)).state).toBe('CARRIED')
      expect((await game(at, sat.table)).seats[1]).toMatchObject({ vacancy: 'free' })
      expect((await game(at, sat.table)).seats[1]?.user).toBeUndefined()
      expect((await told(sat.table)).at(-1)).toMatchObject({ type: 'seat-given-up', seat: 1, reason: 'voted' })
    })

    it('takes the other of two a day, in which the one may still answer', async () => {
      const sat = await sit({ people: 2 })
      hours(clock, 60)
      await tick(at, sat.table)
      expect(done(await ask(at, sat, 0, 'REPLACE')).state).toBe('OPEN')
      hours(clock, 23)
      await tick(at, sat.table)
      expect((await game(at, sat.table)).seats[1]?.user).toBe(sat.people[1])
      hours(clock, 1)
      await tick(at, sat.table)
      expect((await game(at, sat.table)).seats[1]?.vacancy).toBe('free')
    })

    it('comes to nothing if they answer first', async () => {
      const sat = await sit()
      hours(clock, 60)
      await tick(at, sat.table)
      done(await ask(at, sat, 0, { kind: 'REPLACE', seat: 1 }))
      done(await move(at, sat.table, by(sat, 1).user, 'b4'))
      expect(done(await say(at, sat, 2, 'REPLACE', true)).state).toBe('LOST')
      expect((await told(sat.table)).at(-1)).toEqual({ type: 'vote-moot', kind: 'REPLACE', seat: 0 })
      expect((await game(at, sat.table)).seats[1]?.user).toBe(sat.people[1])
    })
  })

  describe('replacing somebody who is late', () => {
    const late = async (people: number, own: Partial<SeatedOptions> = {}) => {
      const sat = await sit({ people, pace: 'FAST', options: { rounds: 9 }, ...own })
      for (const seat of sat.people.keys()) if (seat !== 1) done(await move(at, sat.table, by(sat, seat).user, 'b2'))
      hours(clock, 30)
      await tick(at, sat.table)
      return sat
    }

    it.each([2, 3])('is void once they have answered, though they are late again, of %i', async people => {
      const sat = await late(people)
      done(await ask(at, sat, 0, { kind: 'REPLACE', seat: 1 }))
      hours(clock, 1)
      done(await move(at, sat.table, by(sat, 1).user, 'b9'))
      expect((await table(sat.table)).dueAt?.getTime()).toBeLessThanOrEqual(clock.now.getTime())
      hours(clock, 13)
      await tick(at, sat.table)
      expect(await told(sat.table)).toContainEqual({ type: 'vote-moot', kind: 'REPLACE', seat: 0 })
      hours(clock, 10)
      await tick(at, sat.table)
      expect((await game(at, sat.table)).seats[1]?.user).toBe(sat.people[1])
    })

    it.each(['before', 'after'] as const)(
      'keeps nobody from their seat who has answered, and leaves it %s the clock has looked',
      async when => {
        const sat = await late(3)
        done(await ask(at, sat, 0, { kind: 'REPLACE', seat: 1 }))
        hours(clock, 1)
        done(await move(at, sat.table, by(sat, 1).user, 'b9'))
        if (when === 'after') await tick(at, sat.table)
        done(await letComputerPlay(at, by(sat, 1)))
        expect(code(await comeBack(at, { ...by(sat, 1), name: 'Person 2' }))).toBe('ok')
      },
    )

    it('is for no one alone where they are on vacation by now', async () => {
      const sat = await late(2)
      await away(at, by(sat, 1).user, 10)
      expect(code(await ask(at, sat, 0, 'REPLACE'))).toBe('not-replaceable')
    })

    it('waits for their vacation that begins meanwhile, where one alone wants it', async () => {
      const sat = await late(2)
      done(await ask(at, sat, 0, 'REPLACE'))
      hours(clock, 1)
      await away(at, by(sat, 1).user, 10)
      hours(clock, 23)
      await tick(at, sat.table)
      expect((await game(at, sat.table)).table.votes).toMatchObject([{ kind: 'REPLACE' }])
      hours(clock, 9 * 24 + 23)
      await tick(at, sat.table)
      expect((await game(at, sat.table)).seats[1]?.user).toBe(sat.people[1])
      hours(clock, 1)
      await tick(at, sat.table)
      expect((await game(at, sat.table)).seats[1]?.vacancy).toBe('free')
    })

    it('is for nobody while the clocks are stopped', async () => {
      const sat = await late(3)
      done(await ask(at, sat, 0, 'PAUSE'))
      done(await say(at, sat, 2, 'PAUSE', true))
      expect(code(await ask(at, sat, 0, { kind: 'REPLACE', seat: 1 }))).toBe('not-replaceable')
    })
  })

  describe('ending the game early', () => {
    it.each(['END', 'ABANDON'] as const)('%s is void once the game goes on: nobody agreed to that', async kind => {
      const sat = await sit({ options: { rounds: 9 } })
      done(await ask(at, sat, 0, kind))
      done(await say(at, sat, 1, kind, true))
      for (const who of sat.people) done(await move(at, sat.table, who, who === sat.people[1] ? 'b9' : 'b2'))
      expect(done(await say(at, sat, 2, kind, true)).state).toBe('LOST')
      expect(await told(sat.table)).toEqual([{ type: 'vote-moot', kind, seat: 0 }])
      expect((await game(at, sat.table)).table.status).toBe('RUNNING')
    })

    it('gives places by the points as they are, and closes the other votes', async () => {
      const sat = await sit({ options: { rounds: 9 } })
      for (const who of sat.people) done(await move(at, sat.table, who, who === sat.people[1] ? 'b9' : 'b2'))
      done(await move(at, sat.table, by(sat, 1).user, 't3', 'home'))
      done(await ask(at, sat, 1, 'PAUSE'))
      done(await ask(at, sat, 0, 'END'))
      done(await say(at, sat, 1, 'END', true))
      expect(done(await say(at, sat, 2, 'END', true)).state).toBe('CARRIED')
      const { table, outcome, waiting } = await game(at, sat.table)
      expect(table).toMatchObject({ status: 'FINISHED', votes: [], seed: expect.any(String) })
      expect(waiting.seats).toEqual([])
      expect(outcome?.ranking.map(({ seat, place, points }) => [seat, place, points])).toEqual([
        [1, 1, 3],
        [0, 2, 0],
        [2, 2, 0],
      ])
      expect(await told(sat.table)).toEqual([{ type: 'ended-early', seat: 0 }])
    })
  })
})
