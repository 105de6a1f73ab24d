import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openLog } from '../../src/process/open-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const told = z.object({
  msg: z.string(),
  times: z.int().optional(),
  table: z.int().optional(),
  err: z.object({ message: z.string() }).optional(),
})

/** A log, and what it has told so far. */
function open() {
  const lines: z.infer<typeof told>[] = []
  const output = new Writable({
    write(line, _, done) {
      lines.push(told.parse(JSON.parse(String(line))))
      done()
    },
  })
  return { log: openLog({ logLevel: 'info', traces: false }, output), lines }
}

test('a warning that repeats is told at once, then counted, once in a while', () => {
  const { log, lines } = open()
  for (let n = 0; n < 1282; n++) log.warn({ err: new Error(`fault ${n}`) }, 'an answer came too late')
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(lines[1]).toMatchObject({ times: 1281, err: { message: 'fault 1281' } })
  // A whole day of it is a line a minute, and not one for each.
  for (let second = 0; second < 24 * 3600; second++) {
    log.warn({ err: new Error('again') }, 'an answer came too late')
    vi.advanceTimersByTime(1_000)
  }
  expect(lines.length).toBeLessThan(24 * 60 + 10)
  vi.advanceTimersByTime(60_000)
  expect(lines.reduce((sum, { times = 1 }) => sum + times, 0)).toBe(1282 + 24 * 3600)
  vi.advanceTimersByTime(60_000)
  log.warn({}, 'an answer came too late')
  expect(lines.at(-1)?.times).toBeUndefined()
})

test('jobs that fail for one cause are counted, each queue by itself', () => {
  const { log, lines } = open()
  for (let job = 0; job < 500; job++) {
    const queue = job % 2 === 0 ? 'show' : 'call'
    log.warn(
      { err: new Error('the database is away'), queue, job: `job-${job}` },
      'a job failed and will be tried again',
    )
  }
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(1_000)
  expect(lines.slice(2).map(({ times }) => times)).toEqual([249, 249])
})

test.each<[said: string, facts: (n: number) => object]>([
  ['a private panel was not redrawn', n => ({ err: new Error(`fault ${n}`), table: n })],
  ['a film was not made', n => ({ err: new Error(`fault ${n}`), table: n })],
  ['the event loop stood still', n => ({ cause: 'computed', stoodMs: 1000 + n, sleptMs: 0, underway: [`job ${n}`] })],
  ['a computer player came to nothing', n => ({ err: undefined, game: 'cuzco', why: 'late', level: n % 3, table: n })],
  ['a message cannot be posted', n => ({ channel: `1000000000000${n}`, why: 'hidden', kind: 'call' })],
  ['the commands could not be registered yet', n => ({ until: new Date(n) })],
])('warnings of a kind are counted whatever their figures: «%s»', (said, facts) => {
  const { log, lines } = open()
  for (let n = 1; n <= 100; n++) log.warn(facts(n), said)
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(lines.map(({ times }) => times)).toEqual([undefined, 99])
})

test('warnings are of another kind where a word in them is another', () => {
  const { log, lines } = open()
  for (const why of ['late', 'failed', 'late']) log.warn({ table: 1, why }, 'a computer player came to nothing')
  log.warn('a sentence alone')
  log.warn('a sentence alone')
  expect(lines).toHaveLength(4)
})

test('errors are told each, but for those that are just the same', () => {
  const { log, lines } = open()
  for (const table of [1, 2, 1]) log.error({ err: new Error('broken'), table }, 'the clock failed')
  log.error({ err: new Error('another'), table: 1 }, 'the clock failed')
  for (const error of ['a1b2', 'c3d4']) log.error({ err: new Error('broken'), error }, 'an interaction failed')
  expect(lines.map(({ msg, table }) => [msg, table])).toEqual([
    ['the clock failed', 1],
    ['the clock failed', 2],
    ['the clock failed', 1],
    ['an interaction failed', undefined],
    ['an interaction failed', undefined],
  ])
  vi.advanceTimersByTime(1_000)
  expect(lines.slice(5).map(({ msg, table, times }) => [msg, table, times])).toEqual([['the clock failed', 1, 1]])
})
