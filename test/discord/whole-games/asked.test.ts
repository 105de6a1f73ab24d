import { expect, test } from 'vitest'
import { formatCustomId } from '../../../src/discord/messages/custom-id.ts'
import { tableId } from '../../../src/store/values/ids.ts'
import { operationId } from '../ids.ts'
import { asks } from './asked.ts'

const table = tableId.parse(1)

/** A message that waits for Ana and has a way to her panel, and perhaps what she may answer. */
function message(beat: number, offered: readonly string[]) {
  const ids = [
    operationId(table, 'turn'),
    ...offered.map(action => formatCustomId({ type: 'play', action, table, beat })),
  ]
  const buttons = ids.map(customId => ({ label: 'any', customId, disabled: false }))
  return { text: 'Waiting for <@7>', buttons }
}

test.each([
  { what: 'its own question', shown: message(3, ['on']), asked: true },
  { what: 'a question that everybody answers in secret', shown: message(3, []), asked: true },
  { what: 'the question before, of the same people', shown: message(2, ['on']), asked: false },
  { what: 'nothing any more', shown: { ...message(3, []), buttons: [] }, asked: false },
  { what: 'others', shown: { ...message(3, []), text: 'Waiting for <@8>' }, asked: false },
])('a message that asks $what: $asked', ({ shown, asked }) => {
  expect(asks(shown, { id: '7' }, { beat: 3, isAsked: true })).toBe(asked)
})
