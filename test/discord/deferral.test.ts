import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deferral } from '../../src/discord/gateway/deferral.ts'

describe('somebody who waits for an answer', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const begin = () => {
    const tell = vi.fn(async () => {})
    return { tell, waiting: deferral(tell) }
  }

  test('is told that it comes when it takes its time, once', () => {
    const { tell, waiting } = begin()
    vi.advanceTimersByTime(699)
    expect(tell).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    waiting.pictureAwaited()
    vi.advanceTimersByTime(5_000)
    expect(tell).toHaveBeenCalledOnce()
  })

  test('is told at once where only its picture is not there yet', () => {
    const { tell, waiting } = begin()
    vi.advanceTimersByTime(10)
    waiting.pictureAwaited()
    vi.advanceTimersByTime(19)
    expect(tell).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(tell).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(5_000)
    expect(tell).toHaveBeenCalledOnce()
  })

  test('is told as soon as there is nothing left but a picture, if that is late', () => {
    const { tell, waiting } = begin()
    vi.advanceTimersByTime(300)
    waiting.pictureAwaited()
    vi.advanceTimersByTime(0)
    expect(tell).toHaveBeenCalledOnce()
  })

  test('is not told of what has come', () => {
    const { tell, waiting } = begin()
    waiting.pictureAwaited()
    waiting.cancel()
    waiting.pictureAwaited()
    vi.advanceTimersByTime(5_000)
    expect(tell).not.toHaveBeenCalled()
  })
})
