import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Closer, ending } from '../../src/process/ending.ts'

/** Each timer takes a millisecond at least, though no time is left. */
const SLACK_MS = 100

const never: Closer = () => new Promise(() => {})
const closing = (milliseconds: number): Closer => {
  return () => new Promise(resolve => setTimeout(resolve, milliseconds))
}

describe('a process that is told to end', () => {
  const exit = vi.fn<typeof process.exit>()

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    vi.spyOn(process, 'exit').mockImplementation(exit)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
    exit.mockReset()
  })

  const told = (closers: Closer[]) => ending(closers, pino({ level: 'silent' })).stop('SIGTERM')

  test.each([
    ['at once, where everything closes', [async () => {}, async () => {}], 0],
    ['when the last of it has closed', [closing(2_000), closing(3_000)], 5_000],
    ['six seconds later, where one thing does not close', [closing(0), never, closing(0)], 6_000],
    ['twelve seconds later, whatever does not close', Array<Closer>(20).fill(never), 12_000],
    ['twelve seconds later, however much closes just in time', Array<Closer>(20).fill(closing(5_999)), 12_000],
  ])('is gone %s', async (_, closers, milliseconds) => {
    told([...closers])
    await vi.advanceTimersByTimeAsync(Math.max(0, milliseconds - 1))
    expect(exit.mock.calls).toEqual(milliseconds === 0 ? [[0]] : [])
    await vi.advanceTimersByTimeAsync(SLACK_MS)
    expect(exit.mock.calls).toEqual([[0]])
  })

  test('has everything begin to close, the last thing first', async () => {
    const begun: number[] = []
    told(
      Array.from({ length: 5 }, (_, n) => () => {
        begun.push(n)
        return never()
      }),
    )
    await vi.advanceTimersByTimeAsync(12_000 + SLACK_MS)
    expect(begun).toEqual([4, 3, 2, 1, 0])
  })

  test('goes on closing where something fails to', async () => {
    const last = vi.fn(closing(0))
    told([last, () => Promise.reject(new Error('away'))])
    await vi.advanceTimersByTimeAsync(1)
    expect(last).toHaveBeenCalledOnce()
    expect(exit.mock.calls).toEqual([[0]])
  })
})
