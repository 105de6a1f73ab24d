import { beforeEach, describe, expect, it } from 'vitest'
import { type UserId, userId } from '../../src/store/values/ids.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { openLobby } from '../../src/tables/lobby/open-lobby.ts'
import { start } from '../../src/tables/lobby/start.ts'
import { announceVacation } from '../../src/tables/people/announce-vacation.ts'
import { endVacation, planVacation } from '../../src/tables/people/vacations.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { giveSeat } from '../../src/tables/substitutes/give-seat.ts'
import { takeSeat } from '../../src/tables/substitutes/take-seat.ts'
import { readTableEvents } from '../../src/tables/table/table-events.ts'
import { resign } from '../../src/tables/turn/resign.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { reapers } from './reapers.ts'
import { CHANNEL, click, context, done, GUILD, lobby, position } from './seated.ts'

const DAY = 24 * 3600_000

anyDatabase((_, openStore) => {
  let at: Context
  let now: number
  let strangers = 60_000

  beforeTries(async () => {
    at = { ...context(await openStore()), now: () => new Date(now) }
  })
  beforeEach(() => {
    now = Date.parse('2026-12-01T12:00:00Z')
  })

  const somebody = () => userId.parse(String(strangers++))
  const plan = async (who: UserId, first: string, last: string) =>
    done(await planVacation(at, { interaction: click(), user: who, first, last })).vacation

  /** A running table of two. */
  const tableOf = async (host: UserId, other: UserId) => {
    const wanted = { game: reapers.id, places: 2, options: {}, channel: CHANNEL, guild: GUILD, locale: 'en' }
    const { table } = done(await openLobby(at, { interaction: click(), user: host, name: 'Host', ...wanted }))
    done(await join(at, { interaction: click(), user: other, table, name: 'Other' }))
    done(await start(at, { interaction: click(), user: host, table }))
    return table
  }
  const told = async (table: Awaited<ReturnType<typeof tableOf>>) =>
    (await readTableEvents(at.store.prisma, table)).map(({ what }) => what)

  describe('a vacation', () => {
    it('is told every running table of its player when it begins and when it ends, each once', async () => {
      const away = somebody()
      const tables = [await tableOf(away, somebody()), await tableOf(somebody(), away)]
      const resigned = await tableOf(away, somebody())
      done(await resign(at, { interaction: click(), user: away, table: resigned }))
      const open = await lobby(at, { people: 1, places: 2 })
      const { id, from, to } = await plan(away, '2026-12-03', '2026-12-04')
      now = from.getTime()
      await announceVacation(at, { vacation: id, phase: 'began' })
      await announceVacation(at, { vacation: id, phase: 'began' })
      for (const table of tables) {
        const seat = (await position(at, table)).seats.find(({ user }) => user === away)?.seat
        expect(await told(table)).toEqual([{ type: 'vacation-began', seat, until: to }])
      }
      now = to.getTime()
      await announceVacation(at, { vacation: id, phase: 'ended' })
      await announceVacation(at, { vacation: id, phase: 'ended' })
      for (const table of tables) {
        expect((await told(table)).map(({ type }) => type)).toEqual(['vacation-began', 'vacation-ended'])
      }
      expect((await told(resigned)).map(({ type }) => type)).toEqual(['resigned'])
      expect(await told(open)).toEqual([])
    })

    it('that was taken back is not told, and of one that is ended early the end is told at once', async () => {
      const away = somebody()
      const table = await tableOf(away, somebody())
      const taken = await plan(away, '2026-12-20', '2026-12-21')
      done(await endVacation(at, { interaction: click(), user: away }))
      now = taken.from.getTime()
      await announceVacation(at, { vacation: taken.id, phase: 'began' })
      expect(await told(table)).toEqual([])

      const early = await plan(away, '2026-12-24', '2026-12-28')
      now = early.from.getTime() + 1
      await announceVacation(at, { vacation: early.id, phase: 'began' })
      now += DAY
      done(await endVacation(at, { interaction: click(), user: away }))
      await announceVacation(at, { vacation: early.id, phase: 'ended' })
      now += 5 * DAY
      await announceVacation(at, { vacation: early.id, phase: 'ended' })
      expect((await told(table)).map(({ type }) => type)).toEqual(['vacation-began', 'vacation-ended'])
    })

    it('of a substitute is told whatever was told of their predecessor', async () => {
      const [away, substitute] = [somebody(), somebody()]
      const table = await tableOf(away, somebody())
      const first = await plan(away, '2027-02-01', '2027-02-10')
      const second = await plan(substitute, '2027-02-05', '2027-02-06')
      now = first.from.getTime()
      await announceVacation(at, { vacation: first.id, phase: 'began' })
      done(await giveSeat(at, { interaction: click(), user: away, table }))
      done(await takeSeat(at, { interaction: click(), user: substitute, table, name: 'Substitute' }))
      now = second.from.getTime()
      await announceVacation(at, { vacation: second.id, phase: 'began' })
      const types = (await told(table)).map(({ type }) => type)
      expect(types).toEqual(['vacation-began', 'seat-given-up', 'seat-taken', 'vacation-began'])
    })

    it('is not told where it is over before anybody could tell of it', async () => {
      const away = somebody()
      const table = await tableOf(away, somebody())
      const { id, to } = await plan(away, '2027-03-05', '2027-03-06')
      now = to.getTime() + DAY
      await announceVacation(at, { vacation: id, phase: 'began' })
      await announceVacation(at, { vacation: id, phase: 'ended' })
      expect(await told(table)).toEqual([])
    })
  })
})
