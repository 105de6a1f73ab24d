import { expect, test } from 'vitest'
import { parseOptions } from '../../src/operations/lines/parse-options.ts'

test.each([
  ['', {}],
  [' ; ', {}],
  ['odds', { odds: true }],
  ['odds; artifacts old', { odds: true, artifacts: 'old' }],
  ['odds=false;rounds: 3', { odds: false, rounds: 3 }],
])('“%s”', (text, options) => {
  expect(parseOptions(text)).toEqual(options)
})
