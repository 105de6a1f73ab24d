import { expect, test } from 'vitest'
import { openOvertaking } from '../../src/store/jobs/overtaking.ts'
import type { Job } from '../../src/store/jobs/queues.ts'
import { tableId } from '../../src/store/values/ids.ts'

const [table, other] = [tableId.parse(1), tableId.parse(2)]
const show = (at: typeof table, revision: number): Job => ({ queue: 'show', payload: { table: at, revision } })

test.each([
  ['a newer revision of the same table', show(table, 6), true],
  ['the same revision', show(table, 5), false],
  ['an older revision', show(table, 4), false],
  ['another table', show(other, 6), false],
  ['another queue', { queue: 'archive', payload: { table } } as const, false],
])('a delivery is overtaken, or not, by %s', async (_, left, isOvertaken) => {
  const overtaking = openOvertaking()
  const given = await overtaking.during('show', { table, revision: 5 }, async overtaken => {
    overtaking.enqueued(left)
    return overtaken.aborted
  })
  expect(given).toBe(isOvertaken)
})

test('what is done already is not overtaken', async () => {
  const overtaking = openOvertaking()
  const signal = await overtaking.during('show', { table, revision: 5 }, async overtaken => overtaken)
  overtaking.enqueued(show(table, 6))
  expect(signal.aborted).toBe(false)
})
