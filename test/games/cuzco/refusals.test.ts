import { describe, expect, test } from 'vitest'
import game from '../../../src/games/cuzco/game.ts'
import { CODES, type Code } from '../../../src/games/cuzco/refusals.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import { LANGUAGES, wordsOf } from '../../words.ts'
import { act, acted, action, but, firstCard, site } from './site.ts'

const city = ['F: 6v1A 7v1T8 8v1B']
const festival = () => acted(site({ rows: city, hands: ['A A', 'A B'], faceUp: 'A' }), 'festival F7 A').state
const without = (change: Parameters<typeof but>[1]) => but(site(), change)

/** One case for each rule; the whole list has a test of its own in its chapter. */
const CASES: Readonly<Record<Code, readonly [state: () => State, text: string]>> = {
  'game-over': [() => acted(site({ triples: 0, scored: [1] }), 'end').state, 'end'],
  'not-your-turn': [
    () =>
      but(site(), draft => {
        draft.turn.seat = 1
      }),
    'end',
  ],
  'festival-first': [festival, 'end'],
  'no-festival': [site, 'share'],
  'terrain-first': [() => site({ duty: true }), 'end'],
  'too-few-ap': [() => site({ ap: 0 }), 'pond F9'],
  'no-such-hex': [site, 'pond Z9'],
  'no-terrain-left': [() => site({ triples: 0 }), 'T F9 nw'],
  'outside-site': [site, 'C E1'],
  'covers-inca': [() => site({ rows: city }), 'C F6'],
  'covers-temple': [() => site({ rows: city }), 'C F7'],
  'covers-pond': [site, 'C F5'],
  'not-flat': [() => site({ rows: ['F: 8c1 9c2'] }), 'D F8 e'],
  'same-shape': [() => acted(site(), 'C F9').state, 'V F9'],
  'joins-cities': [() => site({ rows: ['F: 7v1T2 8v1 10v1', 'G: 11v1T2'] }), 'V F9'],
  'no-inca-left': [
    () =>
      without(draft => {
        for (const player of draft.players) player.incas = 0
      }),
    'enter I2',
  ],
  'not-your-inca': [() => site({ rows: city }), 'move F8 F6'],
  'not-on-border': [() => site({ rows: city }), 'leave F6'],
  'no-terrain': [() => site({ rows: city }), 'move F6 F9'],
  'holy-hex': [() => site({ rows: city }), 'move F6 F7'],
  'hex-taken': [() => site({ rows: city }), 'move F6 F8'],
  'no-way': [() => site({ rows: ['F: 6v1A 8v1'] }), 'move F6 F8'],
  'no-village': [() => site({ rows: ['F: 6v1A 7c1'] }), 'build F7 2'],
  'city-has-temple': [() => site({ rows: ['F: 6v1A 7v1T2 8v1'] }), 'build F8 2'],
  'no-temple': [() => site({ rows: ['F: 6v1A 7v1'] }), 'expand F7 4'],
  'not-highest': [() => site({ rows: ['F: 6v1A 7v1 8v2B'] }), 'build F7 2'],
  'changed-already': [() => acted(site({ rows: ['F: 6v1A 7v1 8v1 9v1'] }), 'build F8 2').state, 'expand F8 4'],
  'not-higher': [() => site({ rows: ['F: 6v1A 7v1T4 8v1'] }), 'expand F7 2'],
  'area-too-small': [() => site({ rows: ['F: 6v1A 7v1'] }), 'build F7 4'],
  'no-floor': [() => site({ rows: ['F: 6v1A 7v1'], floors: [0, 1, 1, 1, 1] }), 'build F7 2'],
  'no-pond-left': [
    () =>
      without(draft => {
        draft.supply.ponds = 0
      }),
    'pond F9',
  ],
  'pond-on-terrain': [() => site({ rows: ['F: 9c1'] }), 'pond F9'],
  'pond-at-border': [site, 'pond E2'],
  'two-drawn': [() => acted(site(), 'draw deck; draw deck').state, 'draw deck'],
  'deck-empty': [() => site({ deck: '' }), 'draw deck'],
  'no-replacement': [() => site({ deck: '' }), 'draw face-up'],
  'token-used': [() => acted(site(), 'token').state, 'token'],
  'no-token': [
    () =>
      without(draft => {
        for (const player of draft.players) player.tokens = 0
      }),
    'token',
  ],
  'no-inca-there': [() => site({ rows: ['F: 7v1T8 8v1B'], hands: ['A'] }), 'festival F7 A'],
  'has-disc': [() => site({ rows: ['F: 6v1A 7v1T8*'], hands: ['A'] }), 'festival F7 A'],
  'no-cards': [() => site({ rows: city, hands: ['A'] }), 'festival F7'],
  'cards-not-held': [() => site({ rows: city, hands: ['A'] }), 'festival F7 2A'],
  'card-worthless': [() => site({ rows: city, hands: ['A BC'], faceUp: 'A' }), 'festival F7 BC'],
  'bid-too-low': [
    () => acted(site({ rows: city, hands: ['A A', 'A B'], faceUp: 'A' }), 'festival F7 2A').state,
    'bid A',
  ],
  'highest-shares': [() => acted(festival(), 'bid A').state, 'withdraw'],
  'below-highest': [festival, 'share'],
}

describe('a refusal', () => {
  test.each(CODES)('%s says which rule forbids it, in every language', code => {
    const [state, text] = CASES[code]
    const given = state()
    const seat = game.waiting(given).seats[0]?.seat
    const applied =
      code === 'not-your-turn' || seat === undefined ? game.apply(given, 0, action(text), firstCard) : act(given, text)
    expect(applied.ok || applied.refusal.code).toBe(code)
    if (applied.ok) return
    for (const language of LANGUAGES) {
      const sentence = game.explain(applied.refusal, wordsOf('cuzco', language, ['Ana', 'Bo']))
      expect(sentence).toMatch(/^[A-ZÀ-Ý].*\.$/)
    }
  })

  test.each([
    'T Z9 nw',
    'D Z9 e',
    'C Z9',
    'enter Z9',
    'leave Z9',
    'move Z9 F6',
    'move F6 Z9',
    'build Z9 2',
    'expand Z9 4',
    'pond Z9',
    'festival Z9 A',
  ])('of %s names the hex that is not there', text => {
    const applied = act(site({ rows: city, hands: ['A'] }), text)
    expect(applied).toMatchObject({ ok: false, refusal: { code: 'no-such-hex', facts: { hex: 'Z9' } } })
  })

  test('of a temple names the lowest floor that is missing', () => {
    const rows = ['F: 6v1A 7v1T2 8v1 9v1', 'G: 7v1 8v1 9v1 10v1']
    const applied = act(site({ rows, floors: [0, 1, 0, 0, 1] }), 'expand F7 8')
    expect(applied).toMatchObject({ ok: false, refusal: { code: 'no-floor', facts: { floor: 6, from: 2, value: 8 } } })
  })

  test('changes nothing', () => {
    const state = site({ rows: city })
    const before = JSON.stringify(state)
    act(state, 'build F8 2')
    expect(JSON.stringify(state)).toBe(before)
  })
})
