import { describe, expect, test } from 'vitest'
import game from '../../../src/games/incan-gold/game.ts'
import type { Choice } from '../../../src/games/incan-gold/state.ts'
import { wordsOf } from '../../words.ts'
import { type Given, temple } from './temple.ts'

/** Why one may make a choice. */
function why(given: Given, choice: Choice, language: 'en' | 'fr' = 'en'): string | undefined {
  const words = wordsOf(game.id, language, ['Ana', 'Bo', 'Cleo'])
  const reason = game.help?.reason?.(game.view(temple(given), 0), { type: 'choose', choice }, undefined)
  return reason && words.say(reason.key, reason.facts)
}

const light: Given = { carried: [2, 2, 2], path: [7, 'fire'] }
const safe: Given = { carried: [2, 2, 2], path: [7] }
const heavy: Given = { carried: [15, 15, 15], path: ['fire', 'snakes', [11, 2]] }
const full: Given = {
  carried: [9, 9, 9],
  path: [
    [17, 8],
    [15, 6],
  ],
}
const tempting: Given = { carried: [2, 2, 2], path: [[11, 2], 'fire', 'tablet'] }
const alone: Given = { inside: 1, camp: 2, carried: [7], path: [[11, 2], 'fire', 'tablet'] }

describe('the reason of a choice', () => {
  test.each<{ given: Given; choice: Choice; says: string }>([
    {
      given: light,
      choice: 'on',
      says: 'On average, going on for one more card is worth about 3.9 points, leaving now 2. Risk that the next card ends the round: 7%.',
    },
    {
      given: safe,
      choice: 'on',
      says: 'On average, going on for one more card is worth about 4 points, leaving now 2. No card can end the round yet.',
    },
    {
      given: heavy,
      choice: 'leave',
      says: 'On average, leaving now is worth about 16.2 points, one more card 15.4. Risk that the next card ends the round: 14%.',
    },
    {
      given: full,
      choice: 'leave',
      says: 'On average, leaving now is worth about 17.4 points, one more card 14.8. No card can end the round yet.',
    },
    {
      given: heavy,
      choice: 'on',
      says: 'On average, leaving now is worth about 16.2 points, one more card 15.4. But more cards may follow: the deck holds 113 gems. Risk that the next card ends the round: 14%.',
    },
    {
      given: full,
      choice: 'on',
      says: 'On average, leaving now is worth about 17.4 points, one more card 14.8. But no card can end the round yet, and the deck holds 92 gems.',
    },
    {
      given: tempting,
      choice: 'leave',
      says: 'On average, going on for one more card is worth about 4.9 points, leaving now 4.2. But leaving brings home 2 to 9 points, whatever the card. Risk that the next card ends the round: 7%.',
    },
    {
      given: alone,
      choice: 'leave',
      says: 'On average, going on for one more card is worth about 17 points, leaving now 14. But leaving brings home 14 points, whatever the card. Risk that the next card ends the round: 7%.',
    },
    {
      given: safe,
      choice: 'leave',
      says: 'On average, going on for one more card is worth about 4 points, leaving now 2. But leaving brings home 2 points, whatever the card. No card can end the round yet.',
    },
  ])('is what either brings on average, and what speaks for it: $says', ({ given, choice, says }) => {
    expect(why(given, choice)).toBe(says)
  })

  test('is told in French, too', () => {
    expect(why(light, 'on', 'fr')).toBe(
      'En moyenne, une carte de plus rapporte environ 3,9 points, contre 2 en sortant maintenant. Risque que la prochaine carte mette fin à la manche : 7 %.',
    )
    expect(why(heavy, 'on', 'fr')).toBe(
      'En moyenne, sortir maintenant rapporte environ 16,2 points, contre 15,4 après une carte de plus. Mais d’autres cartes peuvent suivre : la pioche contient 113 gemmes. Risque que la prochaine carte mette fin à la manche : 14 %.',
    )
    expect(why(tempting, 'leave', 'fr')).toBe(
      'En moyenne, une carte de plus rapporte environ 4,9 points, contre 4,2 en sortant maintenant. Mais sortir rapporte de 2 à 9 points, quelle que soit la carte. Risque que la prochaine carte mette fin à la manche : 7 %.',
    )
  })
})
