import { expect, test } from 'vitest'
import { saidOnce } from '../../src/words/said-once.ts'

test.each([
  [
    'a gain that its card names',
    'Use a God card · Earth (5 VP) · 5 VP',
    'It brings more.',
    'Use a God card · Earth (5 VP)',
  ],
  [
    'a gain that the reason tells',
    'Do a task · collect stone · 2 stone',
    'It brings 2 stone.',
    'Do a task · collect stone',
  ],
  [
    'a price within the whole price',
    'Place · for 1 potato · for 1 potato and 1 gold',
    '',
    'Place · for 1 potato and 1 gold',
  ],
  [
    'what nothing else says',
    'Hire · Warrior · for 1 potato',
    'You then have 2 Workers.',
    'Hire · Warrior · for 1 potato',
  ],
  ['a figure within another one', 'Build · 3 VP', 'It brings 13 VP.', 'Build · 3 VP'],
  ['the kind alone', 'Go on', 'Go on, for the deck is kind.', 'Go on'],
  ['no label', '', 'It brings 2 stone.', ''],
])('%s', (_, label, sentence, once) => {
  expect(saidOnce(label, sentence)).toBe(once)
})
