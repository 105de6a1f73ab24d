import { expect, test } from 'vitest'
import { ranOf } from '../../../src/tables/clocks/running-clocks.ts'
import { changePlayerSettings } from '../../../src/tables/people/player-settings.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { readRecord } from '../../../src/tables/record/record.ts'
import { comeBack } from '../../../src/tables/substitutes/come-back.ts'
import { giveSeat } from '../../../src/tables/substitutes/give-seat.ts'
import { MOST_RETURNS } from '../../../src/tables/table/limits.ts'
import { anyDatabase } from '../../databases.ts'
import { click, context, done, seated } from '../seated.ts'

anyDatabase((_, open) => {
  const deeds = {
    'their zone is changed': (at: Context, { user }: Parameters<typeof giveSeat>[1], turn: number) =>
      changePlayerSettings(at, { interaction: click(), user }, { zone: turn % 2 ? 'UTC' : 'Europe/Paris' }),
    'they leave their seat and are back': async (at: Context, request: Parameters<typeof giveSeat>[1]) => {
      done(await giveSeat(at, { ...request, interaction: click() }))
      done(await comeBack(at, { ...request, interaction: click(), name: 'Back' }))
    },
  }
  test.each(Object.entries(deeds))('a clock runs on, however often %s', async (_, deed) => {
    let now = Date.parse('2026-06-02T12:00:00Z')
    const at: Context = { ...context(await open()), now: () => new Date(now) }
    const { table, people } = await seated(at, { people: 2, pace: 'DAILY', quiet: true })
    const [user] = people
    if (user === undefined) throw new Error('nobody')
    for (let turn = 0; turn < MOST_RETURNS.most; turn++) {
      now += 400
      await deed(at, { interaction: click(), user, table }, turn)
    }
    const record = await readRecord(at.store.prisma, table, at.now(), undefined)
    const seat = record?.seats.find(one => one.user === user)
    if (record === undefined || seat === undefined) throw new Error('no table')
    expect(ranOf(record, seat, new Date(now))).toBe(Math.ceil((MOST_RETURNS.most * 400) / 1000))
  })
})
