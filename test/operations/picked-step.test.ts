import { expect, test } from 'vitest'
import { parsePicked } from '../../src/discord/messages/custom-id.ts'
import { pickedStep } from '../../src/operations/lines/picked-step.ts'

test.each([
  { what: 'an action', values: ['play/go E1'], step: { type: 'play', action: 'go E1' } },
  { what: 'an action of several moves', values: ['play/go E1; end'], step: { type: 'play', action: 'go E1; end' } },
  {
    what: 'actions, in the order of the list',
    values: ['play/go E1', 'play/go E2'],
    step: { type: 'play', action: 'go E1; go E2' },
  },
  {
    what: 'pages that make one action together',
    values: ['open/keep a', 'open/keep b', 'open/keep c'],
    step: { type: 'play', action: 'keep a b c' },
  },
  { what: 'a page to be opened', values: ['open/keep a'], step: { type: 'open', page: 0, focus: 'keep a' } },
  { what: 'a question to be asked', values: ['ask/3'], step: { type: 'ask', choice: 3, focus: 'keep' } },
  { what: 'what is no value of a list', values: ['forged'], step: undefined },
  { what: 'nothing', values: [], step: undefined },
])('what it is to pick $what', ({ values, step }) => {
  expect(pickedStep('keep', values.map(parsePicked))).toEqual(step)
})
