import { expect, test } from 'vitest'
import { pickedMoves } from '../../src/discord/commands/picked-moves.ts'
import { parsePicked } from '../../src/discord/messages/custom-id.ts'

test.each([
  { what: 'an action', values: ['play/go E1'], moves: ['go E1'] },
  { what: 'an action of several moves', values: ['play/go E1; end'], moves: ['go E1', 'end'] },
  { what: 'actions, in the order of the list', values: ['play/go E1', 'play/go E2'], moves: ['go E1', 'go E2'] },
  {
    what: 'pages that make one action together',
    values: ['open/keep a', 'open/keep b', 'open/keep c'],
    moves: ['keep a b c'],
  },
  { what: 'a page to be opened', values: ['open/keep a'], moves: [] },
  { what: 'a question to be asked', values: ['ask/3'], moves: [] },
  { what: 'what is no value of a list', values: ['forged'], moves: [] },
])('the moves of $what', ({ values, moves }) => {
  expect(pickedMoves(values.map(parsePicked))).toEqual(moves)
})
