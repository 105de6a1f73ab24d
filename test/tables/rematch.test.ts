import { expect, it } from 'vitest'
import type { TableId } from '../../src/store/values/ids.ts'
import { readPublicSnapshot } from '../../src/tables/history/public-snapshot.ts'
import { abandon } from '../../src/tables/lobby/abandon.ts'
import { join } from '../../src/tables/lobby/join.ts'
import { rematch } from '../../src/tables/lobby/rematch.ts'
import { seatBot } from '../../src/tables/lobby/seat-bot.ts'
import { start } from '../../src/tables/lobby/start.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { click, code, context, done, lobby, position, user } from './seated.ts'

anyDatabase((_, open) => {
  let at: Context

  beforeTries(async () => {
    at = context(await open())
  })

  /** A table of two people and a computer player that has ended. */
  const ended = async () => {
    const table = await lobby(at, { people: 2, places: 3, options: { rounds: 4 } })
    done(await seatBot(at, { interaction: click(), user: user(1), table, level: 'greedy' }))
    const data = { pace: 'FAST', late: 'COMPUTER', quiet: true, silence: true, brisk: true } as const
    await at.store.prisma.table.update({ where: { id: table }, data })
    done(await start(at, { interaction: click(), user: user(1), table }))
    for (const n of [1, 2]) done(await abandon(at, { interaction: click(), user: user(n), table }))
    return table
  }

  const invited = async (table: TableId) => {
    const found = await readPublicSnapshot(at, table)
    return found.ok ? [...found.snapshot.guests.keys()] : []
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
    expect(row).toMatchObject({
      pace: 'FAST',
      late: 'COMPUTER',
      quiet: true,
      silence: true,
      brisk: true,
      rematchOf: before,
    })
    expect(await invited(table)).toEqual([user(1)])
    done(await join(at, { interaction: click(), user: user(1), table, name: 'Person 1' }))
    expect(await invited(table)).toEqual([])
  })

  it('is opened once, though two press at the same moment', async () => {
    const table = await ended()
    const results = await Promise.all([again(table, 1), again(table, 2)])
    expect(results.map(code).sort()).toEqual(['ok', 'rematch-open'])
  })

  it('is open to the others where one was closed before it began', async () => {
    const before = await ended()
    const { table } = done(await again(before, 1))
    done(await abandon(at, { interaction: click(), user: user(1), table }))
    expect(code(await again(before, 2))).toBe('ok')
  })

  it('is for those who sat there, when it is over', async () => {
    const table = await ended()
    expect(code(await again(table, 3))).toBe('not-seated')
    expect(code(await again(await lobby(at, { people: 2 }), 1))).toBe('not-over')
  })
})
