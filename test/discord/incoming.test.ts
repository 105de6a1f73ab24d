import { expect, it } from 'vitest'
import { hearing } from '../../src/discord/gateway/incoming.ts'

it('what is heard again is known as long as its first copy can be under way, and forgotten later', () => {
  const isHeardAgain = hearing()
  expect(isHeardAgain('1')).toBe(false)
  expect(isHeardAgain('1')).toBe(true)
  for (let n = 2; n <= 5_000; n++) expect(isHeardAgain(`${n}`)).toBe(false)
  expect(isHeardAgain('1')).toBe(true)
  expect(isHeardAgain('5001')).toBe(false)
  expect(isHeardAgain('1')).toBe(false)
})
