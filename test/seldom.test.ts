import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openLog } from '../src/log.ts'

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

test('what differs is told each, and so is every error', () => {
  const { log, lines } = open()
  for (const table of [1, 2, 1]) log.warn({ table }, 'a table cannot be posted')
  for (const table of [1, 1]) log.error({ table }, 'the clock failed')
  log.warn('a sentence alone')
  expect(lines.map(({ msg, table }) => [msg, table])).toEqual([
    ['a table cannot be posted', 1],
    ['a table cannot be posted', 2],
    ['the clock failed', 1],
    ['the clock failed', 1],
    ['a sentence alone', undefined],
  ])
})
