import pino from 'pino'
import { expect, test } from 'vitest'
import { causeOf, type StallCause } from '../../src/process/stall-cause.ts'
import { openUnderway } from '../../src/process/underway.ts'
import { watchStalls } from '../../src/process/watch-stalls.ts'

test.each<readonly [what: string, stall: Parameters<typeof causeOf>[0], cause: StallCause]>([
  ['a thread that computed', { stood: 3000, computed: 2900, slept: 0 }, 'blocked'],
  ['a thread that got half of a core', { stood: 3000, computed: 1500, slept: 0 }, 'blocked'],
  ['a process that was stopped', { stood: 20_000, computed: 3, slept: 0 }, 'starved'],
  ['a machine that slept', { stood: 10, computed: 3, slept: 3600_000 }, 'slept'],
])('%s stood still', (_, stall, cause) => {
  expect(causeOf(stall)).toBe(cause)
})

test('a loop that stood still is logged once, with what was under way, and counted', async () => {
  const { promise: logged, resolve } = Promise.withResolvers<unknown>()
  const counted: StallCause[] = []
  const underway = openUnderway()
  const log = pino({ level: 'warn' }, { write: line => resolve(JSON.parse(line)) })
  const metrics = { stall: (cause: StallCause) => void counted.push(cause) }
  const end = watchStalls({ log, metrics, underway: underway.recent })
  const ended = underway.begin('/turn')
  underway.begin('job show')
  underway.begin('job show')
  await new Promise(resolve => setTimeout(resolve, 1))
  const until = performance.now() + 1600
  while (performance.now() < until);
  ended()
  expect(await logged).toMatchObject({ level: 40, underway: ['job show × 2', '/turn'] })
  expect(counted).toHaveLength(1)
  end()
  expect(underway.recent()).toEqual(['job show × 2'])
})
