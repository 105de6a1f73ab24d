import { describe, expect, test } from 'vitest'
import { readWords } from '../../../src/games/read-words.ts'
import { apply } from '../../../src/games/tawantinsuyu/apply.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { fallback } from '../../../src/games/tawantinsuyu/fallback.ts'
import { setup } from '../../../src/games/tawantinsuyu/setup.ts'
import { board } from '../../../src/games/tawantinsuyu/text/board.ts'
import { caption } from '../../../src/games/tawantinsuyu/text/caption.ts'
import { hand } from '../../../src/games/tawantinsuyu/text/hand.ts'
import { tell } from '../../../src/games/tawantinsuyu/text/tell.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import { waiting } from '../../../src/games/tawantinsuyu/waiting.ts'
import { gameWords } from '../../../src/words/words.ts'
import { LANGUAGES, wordsOf } from '../../words.ts'
import { chanceOf, randomGame } from './random-games.ts'

/** A key that was not found, or a fact that was not given. */
const UNSAID = /\{\{|\b(?:event|gain|worker|task|board|alt|decision|refused|passive|card|god|region)\.[a-zA-Z]/

describe.each(['en', 'fr'] as const)('in %s', locale => {
  const words = gameWords('tawantinsuyu', locale, ['Ana', 'Ben', 'Chloé', 'Dan'])

  test('the Market is called so, as the rulebook has it', () => {
    const said = Object.values(readWords('tawantinsuyu', locale) ?? {})
    expect(said.filter(text => /\b(?:the market|(?:le|au|du) marché)(?!\p{L})/u.test(text))).toEqual([])
  })

  test.each([1, 2, 3, 4])('everything that happens in games of %i can be said', seats => {
    let steps = 0
    for (const { after, events, seat } of randomGame(seats + 40, seats)) {
      for (const event of events) {
        const line = tell(event, seat, words, {})
        expect(line).not.toMatch(UNSAID)
        const isSecret = event.type === 'card-learned' || event.type === 'army-learned'
        expect(tell(event, 'public', words, {}) === '').toBe(isSecret)
      }
      if (steps++ % 10 > 0) continue
      const seen = view(after, seat)
      const { alt, phase, scores } = caption(seen, words)
      expect(alt.length).toBeLessThanOrEqual(1000)
      for (const text of [alt, phase, scores, board(seen, words), hand(seen, words)]) expect(text).not.toMatch(UNSAID)
      for (const { decision } of waiting(after).seats)
        expect(words.say(decision.key, decision.facts)).not.toMatch(UNSAID)
      expect(hand(view(after, 'public'), words)).toBe('')
    }
  })
})

test.each([1, 2, 3, 4])('a game of %i in which nobody ever answers comes to its end', seats => {
  const chance = chanceOf(seats)
  let state = setup(seats, {}, chance)
  let actions = 0
  for (let asked = waiting(state).seats; asked.length > 0; asked = waiting(state).seats) {
    const [{ seat } = { seat: 0 }] = asked
    const done = apply(state, seat, fallback(state, seat), chance)
    if (!done.ok) throw new Error(done.refusal.code)
    state = done.state
    expect(++actions).toBeLessThan(5000)
  }
  expect(state.over).toBe(true)
})

test('cards are told by the data that the table is played with', () => {
  const [, ...others] = PACK.godCards.common
  const pack = { ...PACK, godCards: { ...PACK.godCards, common: [{ vp: 9 }, ...others] } }
  const words = wordsOf('tawantinsuyu', 'en', ['Ana'])
  const event = { type: 'card-taken', seat: 0, card: 'sun1' } as const
  expect(tell(event, 'public', words, { pack })).toBe('Ana takes Sun (+9 VP) from the display.')
  expect(tell(event, 'public', words, {})).not.toContain('9 VP')
})

test.each([
  ['en', { type: 'card-used', seat: 0, card: 'staff1' }, 'Ana uses a God card (Staff).'],
  ['fr', { type: 'card-used', seat: 0, card: 'staff1' }, 'Ana utilise une carte Dieu (Bâton).'],
  ['en', { type: 'army-spent', seat: 0, card: 'a6' }, 'Ana discards an Army card with 2 Soldiers for its resource.'],
  ['en', { type: 'produced', seat: 0, tiles: ['P01', 'P05'] }, 'Ana produces with P01 and P05.'],
  ['fr', { type: 'produced', seat: 0, tiles: ['P01', 'P05'] }, 'Ana produit avec P01 et P05.'],
  ['en', { type: 'axomamma-produced', tiles: ['P01'] }, 'Axomamma produces with P01.'],
  ['fr', { type: 'army-spent', seat: 0, card: 'a1' }, 'Ana défausse une carte Armée à 1 Soldat pour sa ressource.'],
] as const)(
  'what a card or a Building brings is left to the line about what its player gets: %s %o',
  (language, event, told) => {
    expect(tell(event, 'public', wordsOf('tawantinsuyu', language, ['Ana']), {})).toBe(told)
  },
)

test.each([
  ['en', 'Ana spends Soldiers: 1 Army card turned face down and 2 Army cards discarded.'],
  ['fr', 'Ana dépense des Soldats : retourne 1 carte Armée et défausse 2 cartes Armée.'],
] as const)('cards that are spent are told as cards (%s)', (language, says) => {
  const words = wordsOf('tawantinsuyu', language, ['Ana'])
  expect(tell({ type: 'soldiers-spent', seat: 0, down: 1, discarded: 2 }, 'public', words, {})).toBe(says)
})

test.each([
  ['en', 'Ana keeps one Army card and discards the other: 1 Soldier (+1 gold).'],
  ['fr', 'Ana garde une carte Armée et défausse l’autre : 1 Soldat (+1 or).'],
] as const)('which card of two is kept is told by the one that is not (%s)', (language, says) => {
  const words = wordsOf('tawantinsuyu', language, ['Ana'])
  expect(tell({ type: 'army-kept', seat: 0, discarded: ['a4'] }, 'public', words, {})).toBe(says)
})

test.each(LANGUAGES)(
  'the rows of the lists in pictures of the rules begin with a capital or a figure: %s',
  language => {
    const rows = Object.entries(readWords('tawantinsuyu', language) ?? {}).filter(([key]) =>
      key.startsWith('rules.picture.'),
    )
    expect(rows.filter(([, text]) => /^\p{Ll}/u.test(text))).toEqual([])
  },
)

describe('what is gained and held', () => {
  const english = wordsOf('tawantinsuyu', 'en', ['Ana'])
  const french = wordsOf('tawantinsuyu', 'fr', ['Ana'])
  const state = setup(2, {}, chanceOf(1))

  test.each([
    [{ weaving: 1 }, 'Ana gets a Weaving.', 'Ana reçoit une Étoffe.'],
    [
      { rejuvenate: 1 },
      'Ana may refresh a Building or Army card.',
      'Ana peut redresser un Bâtiment ou une carte Armée.',
    ],
    [
      { rejuvenate: 2 },
      'Ana may refresh 2 Buildings or Army cards.',
      'Ana peut redresser 2 Bâtiments ou cartes Armée.',
    ],
    [{ paidBuilding: 1 }, 'Ana may build a Building, paying for it.', 'Ana peut construire un Bâtiment en le payant.'],
    [{ paidSteps: 1 }, 'Ana may build Steps, paying for them.', 'Ana peut bâtir un Escalier en le payant.'],
    [
      { vp: 1, paidClimb: 1 },
      'Ana gets 1 VP and may climb a Temple step for 1 gold.',
      'Ana reçoit 1 PV et peut monter d’un degré au Temple pour 1 or.',
    ],
  ])('%o is told in a sentence', (gains, inEnglish, inFrench) => {
    const event = { type: 'gained', seat: 0, gains } as const
    expect(tell(event, 'public', english, {})).toBe(inEnglish)
    expect(tell(event, 'public', french, {})).toBe(inFrench)
  })

  test.each([
    { village: 0, en: '0 Workers in', fr: '0 ouvrier au' },
    { village: 1, en: '1 Worker in', fr: '1 ouvrier au' },
    { village: 2, en: '2 Workers in', fr: '2 ouvriers au' },
  ])('a Village of $village is counted', ({ village, en, fr }) => {
    const workers = Array.from({ length: village }, () => 'priest' as const)
    const seen = view({ ...state, village: workers }, 'public')
    expect(caption(seen, english).phase).toContain(en)
    expect(caption(seen, french).phase).toContain(fr)
  })

  test('the Army cards drawn are told beside the hand, to their player alone', () => {
    const agenda = [{ type: 'keep-army', seat: 0, cards: [0, 20] } as const]
    const asked = { ...state, agenda }
    expect(hand(view(asked, 0), english)).toMatch(
      /^You drew \d Soldiers? \(.*\) and \d Soldiers? .*, and keep one of them\./,
    )
    expect(hand(view(asked, 1), english)).not.toContain('drawn')
    expect(hand(view(state, 0), english)).not.toContain('drawn')
  })
})
