import { describe, expect, test } from 'vitest'
import { isBefore, madeAt, snowflakes } from '../../src/playground/time/snowflake.ts'
import { handClock } from '../driver/hand-clock.ts'

describe('a clock moved by hand', () => {
  test('lets what is due happen in its order, each at its time', () => {
    const clock = handClock(1_000)
    const seen: string[] = []
    clock.after(300, () => seen.push(`late ${clock.now()}`))
    clock.after(100, () => {
      seen.push(`early ${clock.now()}`)
      clock.after(100, () => seen.push(`after that ${clock.now()}`))
    })
    clock.after(500, () => seen.push('too late'))
    const callOff = clock.after(50, () => seen.push('called off'))
    callOff()
    clock.advance(400)
    expect(seen).toEqual(['early 1100', 'after that 1200', 'late 1300'])
    expect(clock.now()).toBe(1_400)
  })
})

describe('ids', () => {
  test('rise, and tell when they were made', () => {
    const clock = handClock(Date.UTC(2026, 0, 1))
    const newId = snowflakes(clock)
    const [first, second] = [newId(), newId()]
    clock.advance(1)
    const third = newId()
    expect(isBefore(first, second) && isBefore(second, third)).toBe(true)
    expect(madeAt(third)).toBe(clock.now())
    expect(third).toMatch(/^\d{17,19}$/)
  })
})
