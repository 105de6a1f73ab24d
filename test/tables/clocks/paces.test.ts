import { expect, it } from 'vitest'
import { findTables } from '../../../src/tables/lobby/find-tables.ts'
import { rematch } from '../../../src/tables/lobby/rematch.ts'
import type { Context } from '../../../src/tables/record/context.ts'
import { allowanceOf, PACES, readPace, storedPace } from '../../../src/tables/record/paces.ts'
import { anyDatabase } from '../../databases.ts'
import { beforeTries } from '../../tries.ts'
import { CHANNEL, click, context, done, position, seated } from '../seated.ts'

it('reads every pace as it is stored', () => {
  for (const pace of PACES) expect(readPace(storedPace(pace))).toBe(pace)
})

it('gives a process that knows nothing of two days a longer pace, not a shorter one', () => {
  for (const pace of PACES) {
    const older = storedPace(pace).pace
    expect(allowanceOf(older) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
      allowanceOf(pace) ?? Number.POSITIVE_INFINITY,
    )
  }
})

anyDatabase((_, open_) => {
  let at: Context

  beforeTries(async () => {
    at = context(await open_())
  })

  it('keeps two days for a decision from the lobby to the rematch', async () => {
    const { table, people } = await seated(at, { people: 2, pace: 'TWO_DAYS' })
    expect((await position(at, table)).table.pace).toBe('TWO_DAYS')
    const [seat] = await at.store.prisma.seat.findMany({ where: { tableId: table } })
    expect(seat?.bank).toBe(48 * 3600)
    expect((await findTables(at, { channel: CHANNEL })).find(({ id }) => id === table)?.pace).toBe('TWO_DAYS')
    await at.store.prisma.table.update({ where: { id: table }, data: { status: 'FINISHED', endedAt: new Date() } })
    const [user] = people
    if (user === undefined) throw new Error('nobody')
    const again = done(await rematch(at, { interaction: click(), user, name: 'Again', table }))
    expect((await position(at, again.table)).table.pace).toBe('TWO_DAYS')
  })
})
