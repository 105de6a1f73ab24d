import { expect, it } from 'vitest'
import { closesAt } from '../../../src/tables/clocks/vote-clock.ts'
import { endMaintenance, planMaintenance } from '../../../src/tables/maintenance/maintenance.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { tableAt } from '../../../src/tables/table/table-at.ts'
import { askVote } from '../../../src/tables/votes/ask-vote.ts'
import { anyDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { click, context, done, move, type Seated, seated, user } from '../seated.ts'
import { deadlines } from './deadlines.ts'

const HOUR = 3600_000

anyDatabase((_, open) => {
  let at: Context
  let now = Date.parse('2026-06-01T12:00:00Z')

  beforeTries(async () => {
    at = { ...context(await open()), now: () => new Date(now) }
  })

  const asked = () => ({ interaction: click(), user: user(1) })
  const plan = async (hours: number, ahead: number) =>
    done(await planMaintenance(at, asked(), { ahead: ahead * 60, minutes: hours * 60, reason: undefined }))
  const end = async () => done(await endMaintenance(at, asked()))
  const dueAt = async ({ table: id }: Seated) =>
    (await at.store.prisma.table.findUniqueOrThrow({ where: { id } })).dueAt
  /** In how many hours the first player's time is up. */
  const left = async ({ table }: Seated) => (+((await deadlines(at, table)).get(0) ?? 0) - now) / HOUR
  const closes = async ({ table }: Seated) => {
    const record = await tableAt(at, table)
    return record?.votes.map(vote => (+closesAt(vote, record) - now) / HOUR)
  }
  const asksToAbandon = async (sat: Seated) => {
    const [first = user(1)] = sat.people
    done(await askVote(at, { interaction: click(), user: first, table: sat.table, kind: 'ABANDON' }))
  }

  it('is not reckoned with before it has come, so that nothing moves where it is taken back', async () => {
    await plan(24, 1)
    const sat = await seated(at, { people: 2, pace: 'FAST' })
    const [, second = user(2)] = sat.people
    done(await move(at, sat.table, second, 'b9'))
    await asksToAbandon(sat)
    const before = [await dueAt(sat), await left(sat), await closes(sat)]
    expect(before).toEqual([new Date(now + 12 * HOUR), 24, [24]])
    await end()
    expect([await dueAt(sat), await left(sat), await closes(sat)]).toEqual(before)
  })

  it('gives the time that it lasted, though it ends earlier than planned', async () => {
    const sat = await seated(at, { people: 2, pace: 'FAST' })
    await asksToAbandon(sat)
    now += HOUR
    await plan(20, 0)
    for (const hours of [1, 4]) {
      now += hours * HOUR
      expect([await left(sat), await closes(sat)]).toEqual([23, [23]])
    }
    await end()
    now += 2 * HOUR
    expect([await left(sat), await closes(sat)]).toEqual([21, [21]])
  })
})
