import { expect, it } from 'vitest'
import { tick } from '../../src/tables/clocks/due/tick.ts'
import { inDatabase } from '../databases.ts'
import { context, seated } from './seated.ts'

const DAY_MS = 24 * 3600 * 1000

inDatabase('server', (_, openStore) => {
  it('what comes of a click is shown before what the clock has done', async () => {
    const at = context(await openStore())
    const { table } = await seated(at, { people: 2, pace: 'FAST', late: 'PLAY' })
    const priorities = async () => {
      const rows = await at.store.prisma.$queryRaw<{ priority: number }[]>`
        SELECT DISTINCT priority FROM pgboss.job WHERE name = 'show' ORDER BY priority`
      return rows.map(({ priority }) => priority)
    }
    expect(await priorities()).toEqual([1])
    const tomorrow = { ...at, now: () => new Date(Date.now() + DAY_MS) }
    await tick(tomorrow, table)
    await tick(tomorrow, table)
    expect(await priorities()).toEqual([0, 1])
  })
})
