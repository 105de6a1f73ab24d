import { expect, it } from 'vitest'
import { tick } from '../../../src/tables/clocks/due/tick.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { readTableEvents } from '../../../src/tables/table/table-events.ts'
import { inDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { code, context, done, game, move, type Seated, seated } from '../seated.ts'
import { ask, by, type Clock, hours, say } from './voting.ts'

inDatabase('server', (_, __, { fresh, reopen }) => {
  const clock: Clock = { now: new Date('2026-06-02T12:00:00Z') }
  let first: Context
  let second: Context

  beforeTries(async () => {
    const settings = await fresh()
    const at = async () => ({ ...context(await reopen(settings)), now: () => clock.now })
    ;[first, second] = [await at(), await at()]
  })

  const told = async ({ table }: Seated) =>
    (await readTableEvents(first.store.prisma, table)).map(({ what }) => what.type)

  it('when several ask for the same in two processes at the same moment, there is one vote', async () => {
    const sat = await seated(first, { people: 4, pace: 'DAILY' })
    const asked = await Promise.all([0, 1].map(seat => ask(seat === 0 ? first : second, sat, seat, 'PAUSE')))
    expect(asked.map(code)).toEqual(['ok', 'ok'])
    expect((await game(first, sat.table)).table.votes).toMatchObject([{ yes: [0, 1] }])
  })

  it('when the last ballots come at the same moment, what was voted is done once', async () => {
    const sat = await seated(first, { people: 5, options: { rounds: 9 } })
    for (const [seat, who] of sat.people.entries()) done(await move(first, sat.table, who, seat === 0 ? 'b9' : 'b2'))
    done(await move(first, sat.table, by(sat, 0).user, 't2', 'home'))
    done(await ask(first, sat, 0, 'UNDO'))
    const ballots = [1, 2, 3, 4].map(seat => say(seat % 2 === 0 ? first : second, sat, seat, 'UNDO', true))
    expect((await Promise.all(ballots)).map(code)).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(await told(sat)).toEqual(['undone'])
    expect((await game(second, sat.table)).view).toMatchObject({ reaper: 0, sheaves: [0, 0, 0, 0, 0] })
  })

  it('when a ballot and a move come at the same moment, either the vote or the move counts', async () => {
    for (let n = 0; n < 8; n++) {
      const sat = await seated(first, { people: 3 })
      for (const [seat, who] of sat.people.entries()) done(await move(first, sat.table, who, seat === 0 ? 'b9' : 'b2'))
      done(await move(first, sat.table, by(sat, 0).user, 'home'))
      done(await ask(first, sat, 0, 'UNDO'))
      done(await say(first, sat, 1, 'UNDO', true))
      const [voted, played] = await Promise.all([
        say(second, sat, 2, 'UNDO', true),
        move(first, sat.table, by(sat, 2).user, 'b5'),
      ])
      const { view } = await game(first, sat.table)
      if (done(voted).state === 'CARRIED') {
        expect(code(played)).not.toBe('ok')
        expect(view).toMatchObject({ round: 0, reaper: 0 })
      } else {
        expect([done(voted).state, code(played)]).toEqual(['LOST', 'ok'])
        expect(view).toMatchObject({ round: 1, bidden: [false, false, true] })
      }
    }
  })

  it('when the clock of two processes finds a vote over, it is over once', async () => {
    const sat = await seated(first, { people: 3, pace: 'RELAXED' })
    done(await ask(first, sat, 0, 'END'))
    hours(clock, 24)
    await Promise.all([first, second, first, second].map(at => tick(at, sat.table)))
    expect(await told(sat)).toEqual(['vote-lost'])
  })
})
