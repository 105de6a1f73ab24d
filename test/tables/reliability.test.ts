import { expect, it } from 'vitest'
import type { TableId } from '../../src/store/values/ids.ts'
import { readReliability } from '../../src/tables/people/reliability.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { comeBack } from '../../src/tables/substitutes/come-back.ts'
import { giveSeat } from '../../src/tables/substitutes/give-seat.ts'
import { takeSeat } from '../../src/tables/substitutes/take-seat.ts'
import { resign } from '../../src/tables/turn/resign.ts'
import { anyDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { click, context, done, GUILD, seated, user } from './seated.ts'

anyDatabase((_, open) => {
  let at: Context

  beforeTries(async () => {
    at = context(await open())
  })

  const by = (n: number, table: TableId) => ({ interaction: click(), user: user(n), table, name: `Person ${n}` })
  const known = async (n: number) => readReliability(at, { guild: GUILD, user: user(n) })
  const over = (table: TableId) =>
    at.store.prisma.table.update({ where: { id: table }, data: { status: 'FINISHED', endedAt: at.now() } })

  it('knows of who is new that they have played nothing', async () => {
    expect(await known(1)).toEqual({ finished: 0, left: 0, covered: 0, running: 0, answerTime: undefined })
  })

  it('counts what somebody has finished, left and resigned, and what goes on, practice aside', async () => {
    const tables = []
    for (let n = 0; n < 5; n++) tables.push((await seated(at, { people: 3 })).table)
    const [finished, given, resigned, practice] = tables
    if (!(finished && given && resigned && practice)) throw new Error('no tables')
    await over(finished)
    done(await giveSeat(at, by(2, given)))
    done(await resign(at, by(2, resigned)))
    await at.store.prisma.table.update({ where: { id: practice }, data: { practice: true } })
    expect(await known(2)).toMatchObject({ finished: 1, left: 2, running: 1 })
    expect(await known(1)).toMatchObject({ finished: 1, left: 0, running: 3 })
  })

  it('holds nothing against who has come back, and counts a seat that was covered for who covered it', async () => {
    const { table } = await seated(at, { people: 3 })
    done(await giveSeat(at, by(2, table)))
    done(await comeBack(at, by(2, table)))
    done(await giveSeat(at, by(3, table)))
    done(await takeSeat(at, by(8, table)))
    await over(table)
    expect(await known(2)).toMatchObject({ finished: 2, left: 2 })
    expect(await known(3)).toMatchObject({ left: 1 })
    expect(await known(8)).toMatchObject({ finished: 1, left: 0, covered: 1 })
    expect(await known(2)).toMatchObject({ covered: 0 })
  })

  it('does not count what somebody has played with nobody else, or what a vote has ended', async () => {
    const before = (await known(1))?.finished ?? 0
    const tables = []
    for (let n = 0; n < 3; n++) tables.push(await seated(at, { people: 2 }))
    const [alone, left, voted] = tables
    if (!(alone && left && voted)) throw new Error('no tables')
    await at.store.prisma.seat.updateMany({
      where: { tableId: alone.table, NOT: { userId: user(1) } },
      data: { userId: null, bot: 'easy' },
    })
    done(await giveSeat(at, by(2, left.table)))
    for (const { table } of [alone, left, voted]) await over(table)
    await at.store.prisma.table.update({ where: { id: voted.table }, data: { result: { ranking: [] } } })
    expect(await known(1)).toMatchObject({ finished: before + 1, left: 0 })
  })
})
