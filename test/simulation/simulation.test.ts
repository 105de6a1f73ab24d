import { expect, test } from 'vitest'
import { inDatabase } from '../databases.ts'
import { FULL } from '../full.ts'
import { simulateInShards } from './shards.ts'

// `npm run bench -- simulation` does the same with 500 tables.
const PLAN = FULL
  ? { tables: 10, days: 92, deaths: 100, absences: 40 }
  : { tables: 4, days: 10, deaths: 15, absences: 5 }

inDatabase('server', (_, open) => {
  test('over days and months every reminder comes once, none that is not due, and every deadline is acted on once', async () => {
    const stores = await Promise.all([open(), open()])
    const began = performance.now()
    const { faults, figures } = await simulateInShards(stores, { ...PLAN, seed: '5a'.repeat(32) })
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(`${JSON.stringify({ days: PLAN.days, seconds, ...figures })}\n`)
    expect(faults).toEqual([])
    const { played, offered } = figures
    expect(figures).toMatchObject({ late: played, fallbacks: played, replaceable: offered })
    expect(figures.deadlines).toBeGreaterThan(PLAN.days)
    expect(figures.deaths).toBeGreaterThan(PLAN.deaths / 2)
  })
})
