import { expect, it } from 'vitest'
import { tablesOfUser } from '../../src/tables/lobby/tables-of-user.ts'
import type { Context } from '../../src/tables/record/context.ts'
import { inDatabase } from '../databases.ts'
import { beforeTries } from '../tries.ts'
import { context, done, lobby, move, seated, user } from './seated.ts'

const HOUR = 3600_000

inDatabase('server', (_, open) => {
  let at: Context
  let now = Date.parse('2026-06-01T12:00:00Z')

  beforeTries(async () => {
    at = { ...context(await open()), now: () => new Date(now) }
  })

  it('lists first the tables that wait for a user, the most urgent at the top, those without a clock below them', async () => {
    const open = await lobby(at, { people: 1, places: 2 })
    const timeless = await seated(at, { people: 2, pace: 'NONE' })
    now += HOUR
    const relaxed = await seated(at, { people: 2, pace: 'RELAXED' })
    const answered = await seated(at, { people: 2, pace: 'FAST' })
    done(await move(at, answered.table, user(1), 'b1'))
    now += HOUR
    const fast = await seated(at, { people: 2, pace: 'FAST' })
    const lines = await tablesOfUser(at, { user: user(1) }, () => {})
    expect(lines.map(({ id }) => id)).toEqual([fast.table, relaxed.table, timeless.table, answered.table, open])
    expect(lines.map(({ timeLeft }) => timeLeft && new Date(+timeLeft.due + timeLeft.bank * 1000))).toEqual([
      new Date(now + 24 * HOUR),
      new Date(now + 143 * HOUR),
      ...[undefined, undefined, undefined],
    ])
  })
})
