import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openAttempts } from '../../src/store/jobs/attempts.ts'

const first = { id: 'a', queue: 'show', retryCount: 0 } as const
const second = { ...first, retryCount: 1 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a job counts as worked on until the message that it is done must have arrived', () => {
  const attempts = openAttempts()
  const ended = attempts.begin(first)
  expect(attempts.lately()).toEqual(['a'])
  ended()
  expect(attempts.underWay()).toEqual([])
  expect(attempts.lately()).toEqual(['a'])
  vi.runAllTimers()
  expect(attempts.lately()).toEqual([])
})

it('a job that is taken up again is not taken for lost when its first attempt is forgotten', () => {
  const attempts = openAttempts()
  attempts.begin(first)()
  attempts.begin(second)
  vi.runAllTimers()
  expect(attempts.underWay()).toEqual([second])
  expect(attempts.lately()).toEqual(['a'])
})
