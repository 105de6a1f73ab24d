import { expect, test } from 'vitest'
import { filled, plainSentence } from '../../src/words/plain-sentence.ts'

const facts: Readonly<Record<string, string | number>> = { hex: 'E7', cost: 2, odd: '$& {{cost}}' }

test.each([
  ['a sentence without facts', 'End the turn', 'End the turn'],
  ['facts at both ends', '{{hex}} for {{cost}}', 'E7 for 2'],
  ['a fact named twice', '{{hex}}, not {{hex}}', 'E7, not E7'],
  ['a fact that looks like a text itself', 'it is {{odd}}', 'it is $& {{cost}}'],
  ['a fact that is missing', 'it is {{who}}', undefined],
  ['a fact that is formatted', 'the place {{hex, de}}', undefined],
  ['a command', 'use {{/play new}}', undefined],
  ['another text', 'see $t(rules)', undefined],
])('%s', (_, text, said) => {
  const sentence = plainSentence(text)
  expect(sentence && filled(sentence, name => facts[name])).toBe(said)
})
