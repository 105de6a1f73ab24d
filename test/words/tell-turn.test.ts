import { expect, test } from 'vitest'
import type { Locale } from '../../src/words/locales.ts'
import { type BareSpeech, barely, tellEntries } from '../../src/words/speech.ts'
import { tellTurn } from '../../src/words/tell-turn.ts'
import { running, services, some } from '../pages/snapshots.ts'

/** A game whose events are what is told of them. */
function speaking(locale: Locale): BareSpeech {
  const tell = (event: unknown) => String(event)
  return { ...barely(services.tables, running(), locale), game: { ...some, tell } }
}

const by = (seat: number, ...events: readonly string[]) => ({ seat, number: 1, events })

test.each([
  {
    name: 'a line for each step, the name of whoever played once, and again after what somebody else did',
    turn: [by(0, 'Ana draws.', 'Ana places a Pond.', 'The rain comes.'), by(0, 'Ana climbs.', 'Ana ends the turn.')],
    told: ['- Ana draws.', '  - Places a Pond.', '  - The rain comes.', '  - Ana climbs.', '  - Ends the turn.'],
  },
  {
    name: 'names that stand with others',
    turn: [by(0, 'Ana proposes.', 'Ana and Ben share.', 'Ana, Ben, and Chloé share.', 'Ana’s Inca.', 'Anabel comes.')],
    told: [
      '- Ana proposes.',
      '  - Ana and Ben share.',
      '  - Ana, Ben, and Chloé share.',
      '  - Ana’s Inca.',
      '  - Anabel comes.',
    ],
  },
  {
    name: 'the name again after another one',
    turn: [by(0, 'Ana has chosen.', 'Ben reveals the Sun.', 'Ana reveals the Moon.', 'Ana ends the turn.')],
    told: ['- Ana has chosen.', '  - Ben reveals the Sun.', '  - Ana reveals the Moon.', '  - Ends the turn.'],
  },
  {
    name: 'all names where several have answered',
    turn: [by(0, 'Ana goes on.'), by(1, 'Ben leaves.')],
    told: ['- Ana goes on.', '  - Ben leaves.'],
  },
  { name: 'nothing of nothing', turn: [by(0)], told: [''] },
])('a turn is told with $name', ({ turn, told }) => {
  expect(tellTurn(speaking('en'), 'public', turn).split('\n')).toEqual(told)
})

test('what a name is left out of begins with a capital, in French too', () => {
  const turn = [by(0, 'Ana pose un étang.', 'Ana élève un temple.', 'Ana et Ben partagent.')]
  expect(tellTurn(speaking('fr'), 'public', turn)).toBe(
    '- Ana pose un étang.\n  - Élève un temple.\n  - Ana et Ben partagent.',
  )
})

const because = (seat: number, reason: string, ...events: readonly string[]) => ({
  ...by(seat, ...events),
  reason: { key: reason },
})

test.each([
  {
    name: 'on the line of whoever it is of, whoever answered last',
    turn: [because(1, 'The deck is kind.'), by(0, 'Ana leaves.', 'Ben goes on.', 'Ben finds 5 gems.')],
    told: ['Ana leaves.', 'Ben goes on. *The deck is kind.*', 'Ben finds 5 gems.'],
  },
  {
    name: 'with whose it is where others are named with them',
    turn: [because(1, 'The deck is kind.'), by(0, 'Ana and Ben go on.')],
    told: ['Ana and Ben go on. *Why Ben? The deck is kind.*'],
  },
  {
    name: 'with all whose it is, once',
    turn: [
      because(2, 'The deck is kind.'),
      because(1, 'The deck is kind.'),
      by(0, 'Ben and Chloé go on.', 'Ana leaves.'),
    ],
    told: ['Ben and Chloé go on. *The deck is kind.*', 'Ana leaves.'],
  },
  {
    name: 'each with whose it is, where they differ',
    turn: [because(2, 'The deck is kind.'), because(1, 'It is late.', 'Ben and Chloé go on.')],
    told: ['Ben and Chloé go on. *Why Chloé? The deck is kind.* *Why Ben? It is late.*'],
  },
  {
    name: 'each on its own line',
    turn: [because(2, 'The deck is kind.'), because(1, 'It is late.', 'Ben leaves.', 'Chloé goes on.')],
    told: ['Ben leaves. *It is late.*', 'Chloé goes on. *The deck is kind.*'],
  },
  {
    name: 'on the first line where nobody is named',
    turn: [because(1, 'The deck is kind.', 'Benjamin’s card is turned.', 'The rain comes.')],
    told: ['Benjamin’s card is turned. *The deck is kind.*', 'The rain comes.'],
  },
])('a reason is told $name', ({ turn, told }) => {
  expect(tellEntries(saying(), 'public', turn)).toEqual(told)
})

test('of the last lines each reason is told, whatever was told before them', () => {
  const turn = ['Ana draws.', 'Ana draws again.', 'Ana rests.'].map(line => because(0, 'The deck is kind.', line))
  expect(tellEntries(saying(), 'public', turn, 2)).toEqual(['Ana draws again. *The deck is kind.*', 'Ana rests.'])
  expect(tellEntries(saying(), 'public', turn, 4)).toHaveLength(3)
})

/** In English, with a game's words that are their own keys. */
function saying() {
  const { words, ...spoken } = speaking('en')
  return { ...spoken, words: { ...words, say: (key: string) => key } }
}
