import { expect, it } from 'vitest'
import { seatBot } from '../../src/tables/lobby/seat-bot.ts'
import { start } from '../../src/tables/lobby/start.ts'
import { takeBackStart } from '../../src/tables/lobby/take-back-start.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { click, code, context, done, game, lobby, move, position, seated, user } from './seated.ts'

anyDatabase((_, openStore) => {
  let at: Context
  beforeTries(async () => {
    at = context(await openStore())
  })

  const by = (n: number, table: Awaited<ReturnType<typeof lobby>>) => ({ interaction: click(), user: user(n), table })

  it('asks whoever is not sure where seats are free, and begins nothing', async () => {
    const table = await lobby(at, { people: 2, places: 3 })
    const asked = done(await start(at, { ...by(1, table), isUnsure: true }))
    expect(asked.unfilled).toEqual({ game: 'reapers', seats: 2, places: 3 })
    expect((await position(at, table)).phase).toBe('lobby')
    done(await seatBot(at, { ...by(1, table), level: 'greedy' }))
    expect(done(await start(at, { ...by(1, table), isUnsure: true })).unfilled).toBeUndefined()
    expect((await position(at, table)).phase).toBe('game')
  })

  it('takes a table back to its lobby with everybody in it, and begins a new game there', async () => {
    const { table } = await seated(at, { people: 2, places: 3 })
    const first = await game(at, table)
    done(await takeBackStart(at, by(1, table)))
    const again = await position(at, table)
    expect(again).toMatchObject({ phase: 'lobby', table: { status: 'OPEN', host: user(1), places: 3 } })
    expect(again.table).not.toHaveProperty('commitment')
    expect(again.seats.map(one => [one.seat, one.asked])).toEqual([
      [0, false],
      [1, false],
    ])
    expect(new Set(again.seats.map(one => one.user))).toEqual(new Set([user(1), user(2)]))
    done(await start(at, by(1, table)))
    const second = await game(at, table)
    expect(second.table.commitment).not.toBe(first.table.commitment)
    expect(second.beat, 'no question of the new game has a number of the old one').toBeGreaterThan(first.beat)
  })

  it('is the host’s alone, of a game that has begun, until somebody has moved', async () => {
    const open = await lobby(at, { people: 2 })
    expect(code(await takeBackStart(at, by(1, open)))).toBe('not-started')
    const { table, people } = await seated(at, { people: 2 })
    expect(code(await takeBackStart(at, by(2, table)))).toBe('not-host')
    const [first] = people
    if (first === undefined) throw new Error('nobody')
    done(await move(at, table, first, 'b1'))
    expect(code(await takeBackStart(at, by(1, table)))).toBe('too-late-to-reopen')
  })
})
