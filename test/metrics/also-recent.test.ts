import { expect, test } from 'vitest'
import { openMetrics } from '../../src/metrics/metrics.ts'

test('how those are answered who flood or are blocked says nothing of how others are', () => {
  const { interaction, recent } = openMetrics()
  interaction('/games', 'ok', 0.1)
  interaction('/games', 'lost', 5)
  for (let n = 0; n < 500; n++) interaction('/games', n % 2 === 0 ? 'flooding' : 'blocked', 5)
  expect(recent()).toMatchObject({ answers: 2, answersLong: 2, failed: 1, late: 1 })
})
