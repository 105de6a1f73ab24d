import { expect, test } from 'vitest'
import { sayDuration } from '../../src/words/say-duration.ts'

test.each([
  [0, 'en', '0 seconds'],
  [59.4, 'en', '59 seconds'],
  [60, 'en', '1 minute'],
  [5400, 'en', '1.5 hours'],
  [5400, 'fr', '1,5\u00a0heure'],
  [40 * 3600, 'en', '1.7 days'],
  [36 * 86_400, 'fr', '36\u00a0jours'],
] as const)('%d seconds are said in %s as "%s"', (seconds, locale, said) => {
  expect(sayDuration(seconds, locale)).toBe(said)
})
