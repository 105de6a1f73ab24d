import { expect, it } from 'vitest'
import { toPing } from '../../src/discord/deliveries/live/to-ping.ts'
import type { TableId } from '../../src/store/values/ids.ts'
import { readPublicSnapshot } from '../../src/tables/history/public-snapshot.ts'
import { fateOf } from '../../src/tables/invitations/invitation.ts'
import { abandon } from '../../src/tables/lobby/abandon.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { rematch } from '../../src/tables/lobby/rematch.ts'
import { removePlayer } from '../../src/tables/lobby/remove-player.ts'
import { seatBot } from '../../src/tables/lobby/seat-bot.ts'
import { start } from '../../src/tables/lobby/start.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { storedPace } from '../../src/tables/record/paces.ts'
import { letComputerPlay } from '../../src/tables/substitutes/let-computer-play.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { click, code, context, done, lobby, position, user } from './seated.ts'

/** Terms that no table has by chance. */
const TERMS = { ...storedPace('TWO_DAYS'), quiet: true, silence: true, brisk: true } as const

anyDatabase((_, open) => {
  let at: Context

  beforeTries(async () => {
    at = context(await open())
  })

  /** A table of two people and a computer player that has ended. */
  const ended = async () => {
    const table = await lobby(at, { people: 2, places: 3, options: { rounds: 4 } })
    done(await seatBot(at, { interaction: click(), user: user(1), table, level: 'greedy' }))
    const data = { ...TERMS, late: 'COMPUTER' } as const
    await at.store.prisma.table.update({ where: { id: table }, data })
    done(await start(at, { interaction: click(), user: user(1), table }))
    for (const n of [1, 2]) done(await abandon(at, { interaction: click(), user: user(n), table }))
    return table
  }

  const invited = async (table: TableId) => {
    const found = await readPublicSnapshot(at, table)
    return found.ok
      ? found.snapshot.invitations
          .filter(each => fateOf(each, found.snapshot.position) === 'open')
          .map(({ user }) => user)
      : []
  }

  const again = (table: Awaited<ReturnType<typeof ended>>, n: number) =>
    rematch(at, { interaction: click(), user: user(n), name: `Person ${n}`, table })

  it('takes over options, pace and computer players, and invites the other people', async () => {
    const before = await ended()
    const { table } = done(await again(before, 2))
    const { table: facts, seats } = await position(at, table)
    expect(facts).toMatchObject({ status: 'OPEN', host: user(2), places: 3, options: { rounds: 4 } })
    expect(seats.map(({ name, user, bot }) => bot ?? user ?? name)).toEqual([user(2), 'greedy'])
    const row = await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })
    expect(row).toMatchObject({ ...TERMS, late: 'COMPUTER', rematchOf: before })
    expect(await invited(table)).toEqual([user(1)])
    done(await join(at, { interaction: click(), user: user(1), table, name: 'Person 1' }))
    expect(await invited(table)).toEqual([])
  })

  it('is opened once, though two press at the same moment, and both sit there', async () => {
    const table = await ended()
    const both = (await Promise.all([again(table, 1), again(table, 2)])).map(done)
    expect(both.map(({ how }) => how).sort()).toEqual(['joined', 'opened'])
    const [lobby, ...others] = new Set(both.map(one => one.table))
    expect(others).toEqual([])
    if (lobby === undefined) throw new Error('no lobby')
    expect((await position(at, lobby)).seats.map(seat => seat.bot ?? seat.user).sort()).toEqual(
      [user(1), user(2), 'greedy'].sort(),
    )
  })

  it('tells whoever sits there already, and whoever comes once it has begun, which table it is', async () => {
    const before = await ended()
    const { table } = done(await again(before, 1))
    expect(code(await again(before, 1))).toBe('rematch-open')
    done(await start(at, { interaction: click(), user: user(1), table }))
    expect(code(await again(before, 2))).toBe('rematch-open')
  })

  it('asks for what was asked for', async () => {
    const before = await ended()
    await at.store.prisma.table.update({ where: { id: before }, data: { asks: 'FINISHED' } })
    const { table } = done(await again(before, 1))
    expect(await at.store.prisma.table.findUniqueOrThrow({ where: { id: table } })).toMatchObject({ asks: 'FINISHED' })
  })

  it('does not bring back whoever was sent away from its lobby', async () => {
    const before = await ended()
    const { table } = done(await again(before, 1))
    done(await again(before, 2))
    done(await removePlayer(at, { interaction: click(), user: user(1), table, player: user(2) }))
    expect(code(await again(before, 2))).toBe('removed')
  })

  it('has as many places as had seats, though the table was opened for more', async () => {
    const before = await lobby(at, { people: 2, places: 4 })
    done(await start(at, { interaction: click(), user: user(1), table: before }))
    for (const n of [1, 2]) done(await abandon(at, { interaction: click(), user: user(n), table: before }))
    const { table } = done(await again(before, 1))
    expect((await position(at, table)).table.places).toBe(2)
  })

  it('keeps the place of a seat that a computer player took over free, for anybody', async () => {
    const before = await lobby(at, { people: 3 })
    done(await start(at, { interaction: click(), user: user(1), table: before }))
    done(await letComputerPlay(at, { interaction: click(), user: user(3), table: before }))
    for (const n of [1, 2]) done(await abandon(at, { interaction: click(), user: user(n), table: before }))
    expect(code(await again(before, 3))).toBe('not-played')
    const { table } = done(await again(before, 1))
    const { table: facts, seats } = await position(at, table)
    expect([facts.places, seats.length]).toEqual([3, 1])
    expect(await invited(table)).toEqual([user(2)])
  })

  it('is open to the others where one was closed before it began', async () => {
    const before = await ended()
    const { table } = done(await again(before, 1))
    done(await abandon(at, { interaction: click(), user: user(1), table }))
    expect(code(await again(before, 2))).toBe('ok')
  })

  it('calls each once for a game, however often it is closed and opened anew, by whomever', async () => {
    const before = await ended()
    const called: (readonly string[])[] = []
    for (const n of [1, 1, 2, 2]) {
      const { table } = done(await again(before, n))
      const snapshot = await readPublicSnapshot(at, table)
      if (!snapshot.ok) throw new Error('no table')
      called.push(toPing(snapshot.snapshot, { told: 0, now: at.now() }).now)
      expect(await invited(table)).toEqual([user(n === 1 ? 2 : 1)])
      done(await abandon(at, { interaction: click(), user: user(n), table }))
    }
    expect(called).toEqual([[user(2)], [], [user(1)], []])
    const other = await ended()
    const { table } = done(await again(other, 1))
    const snapshot = await readPublicSnapshot(at, table)
    expect(snapshot.ok && toPing(snapshot.snapshot, { told: 0, now: at.now() }).now).toEqual([user(2)])
  })

  it('is for those who sat there, when it is over', async () => {
    const table = await ended()
    expect(code(await again(table, 3))).toBe('not-played')
    expect(code(await again(await lobby(at, { people: 2 }), 1))).toBe('not-over')
  })
})
