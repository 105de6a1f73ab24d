import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import { chance } from '../../../src/engine/basics/chance.ts'
import { act, open } from '../../../src/engine/play/match.ts'
import { openReason } from '../../../src/engine/play/open-reason.ts'
import { UNLIMITED } from '../../../src/engine/play/unlimited.ts'
import { easy } from '../../../src/games/cuzco/bots/easy.ts'
import game from '../../../src/games/cuzco/game.ts'
import { wordsOf } from '../../words.ts'
import { allRecorded } from '../recorded.ts'
import { acted, action, firstCard, type Given, site } from './site.ts'

const NAMES = ['Ana', 'Illapa', 'Chloé', 'Dan']
/** What scores at once if it scores. */
const ON_BOARD: readonly string[] = ['place', 'pond', 'build', 'expand', 'enter', 'move', 'leave']
const words = wordsOf('cuzco', 'en', NAMES)

/** Why the last step of a script is taken. */
function why(given: Given, script: string): string | undefined {
  const steps = script.split('; ')
  const before = steps.length === 1 ? site(given) : acted(site(given), steps.slice(0, -1).join('; ')).state
  const seat = game.waiting(before).seats[0]?.seat ?? 0
  const step = action(steps.at(-1) ?? '')
  const applied = game.apply(before, seat, step, firstCard)
  if (!applied.ok) throw new Error(applied.refusal.code)
  const after = applied.undo === 'never' ? undefined : game.view(applied.state, seat)
  const reason = game.help?.reason?.(game.view(before, seat), step, after)
  return reason && words.say(reason.key, reason.facts)
}

describe('the reason of a step', () => {
  test.each([
    {
      given: { rows: ['E: 5v2A 6c1', 'F: 4c1 6c1', 'G: 5c1'] },
      step: 'C G6',
      says: 'Scores 3 PP with the Pond at F5.',
    },
    {
      given: { rows: ['E: 5v2A 6c1', 'F: 4c1 6c1 7v2B', 'G: 5c1 7p 8c1', 'H: 5c1 6c1 7c1 8c1', 'F: 5p'] },
      step: 'C G6',
      says: 'Scores 3 PP with the Pond at F5.',
    },
    {
      given: { rows: ['F: 6v1A 7v1 8v1 9v1'] },
      step: 'build F7 4',
      says: 'First place with the Temple on F7 brings 4 PP at the end.',
    },
    {
      given: { rows: ['F: 6v1B 7v1T4 8v2 9c2A'] },
      step: 'move F9 F8',
      says: 'Takes first place in F7 (3 hexes): 4 PP at the end.',
    },
    {
      given: { rows: ['F: 6v1B 7v1T4 8v1 9c2A'] },
      step: 'move F9 F8',
      says: 'Ties Illapa for first place in F7 (3 hexes): 4 PP each at the end.',
    },
    {
      given: { rows: ['F: 6v2B 7v1T4 8v1 9c2A'] },
      step: 'move F9 F8',
      says: 'Takes second place in F7 (3 hexes): 2 PP at the end.',
    },
    {
      given: { rows: ['F: 6v1 7v1 8v1 9c2A'] },
      step: 'move F9 F8',
      says: 'Takes the lead in F6-F7-F8: room for a Temple of 2 (1 PP at once).',
    },
    {
      given: { rows: ['F: 6v1A 7v1 8v1'] },
      step: 'V F9',
      says: 'Leads in F6-F7-F8-F9, now with room for a Temple of 4 (2 PP at once).',
    },
    {
      given: { rows: ['F: 6v1 7v1 8v1 9c2A'], ap: 1 },
      step: 'move F9 F8',
      says: 'Takes the lead in F6-F7-F8: room for a Temple of 2 (1 PP) next turn, if it holds.',
    },
    {
      given: { rows: ['F: 6v1A 7v1 8v1'], ap: 1 },
      step: 'V F9',
      says: 'Leads in F6-F7-F8-F9, with room for a Temple of 4 (2 PP) next turn, if it still does.',
    },
    {
      given: { rows: ['F: 6v1A 7v1 8v1'] },
      step: 'build F7 2; V F9',
      says: 'Leads in F7 (4 hexes), with room for a Temple of 4 (2 PP) next turn, if it still does.',
    },
    {
      given: { rows: ['F: 6v1B 7v1T4 8v1 9c2A'], triples: 0, scored: [1] },
      step: 'move F9 F8',
      says: 'Takes first place in F7 (3 hexes): 4 PP at the end.',
    },
    {
      given: { rows: ['F: 6v1A 7v1'] },
      step: 'V K9; V K10',
      says: 'Makes room for a Temple of 2 in K9-K10, where nobody leads.',
    },
    { given: { duty: true }, step: 'C I2', says: 'Lets Incas come in on I2.' },
    { given: { rows: ['I: 2c1'], duty: true }, step: 'C F7', says: 'A turn has to begin with a Terrain.' },
    { given: { rows: ['F: 6c1A 7c1 8c1'] }, step: 'C F8', says: 'Lets the Inca on F6 climb to height 2, on F8.' },
    {
      given: { rows: ['L: 6v1A 7v1T2 8v1 9v1'] },
      step: 'enter L8',
      says: 'Backs up the lead in L7 (4 hexes) with another Inca.',
    },
    {
      given: { rows: ['J: 6v3A 7c1', 'K: 5c1 7c1', 'L: 5c1'] },
      step: 'C L6',
      says: 'Now a Pond on K6 would score 3 PP at once.',
    },
    {
      given: { rows: ['J: 6v3A 7c1', 'K: 5c1 7c1', 'L: 5c1'] },
      step: 'pond K6',
      says: 'Prepares the Pond on K6: only 1 bare hex around it is left to cover before it scores.',
    },
    {
      given: { rows: ['J: 5c1A 6c3 7c2B', 'K: 5c1 6p 7c1', 'L: 5c1'] },
      step: 'move J5 J6',
      says: 'Stands highest beside the Pond on K6, which scores once 1 more hex is covered.',
    },
    {
      given: { rows: ['F: 6v2B 7v1T4 8v2A 9v1 10c1A'] },
      step: 'move F10 F9',
      says: 'Costs Illapa 2 PP at the end, in the City of F7.',
    },
    { given: { rows: ['F: 6c1A 7c2'] }, step: 'move F6 F7', says: 'Climbs from height 1 to height 2.' },
    {
      given: { triples: 9 },
      step: 'token',
      says: 'Unused tokens bring nothing at the end, and only 9 triple Terrains are left before it.',
    },
    { given: { triples: 0 }, step: 'token', says: 'A token brings nothing after the last turn.' },
    { given: { hands: ['A'] }, step: 'draw deck', says: 'Prepares a Festival: 2 cards in hand.' },
    { given: { ap: 0 }, step: 'end', says: 'All AP are used.' },
    { given: { ap: 2 }, step: 'end', says: 'Finds nothing worth the 2 AP left.' },
    {
      given: { rows: ['F: 6v1A 7v1T8 8v1B'], hands: ['A A', 'A B'], faceUp: 'A' },
      step: 'festival F7 2A',
      says: 'Can bring 4 PP alone in F7, or 2 each if shared, for 2 cards.',
    },
    {
      given: { rows: ['F: 6v1A 7v1T8 8v1B'], hands: ['A A', 'A B'], faceUp: 'A' },
      step: 'festival F7 A; bid A; share',
      says: 'Brings 2 PP each if all share, for no further card; 4 PP alone would take more cards.',
    },
    {
      given: { rows: ['F: 6v1A 7v1T2 8v1B'], hands: ['A A', 'A B'], faceUp: 'A' },
      step: 'festival F7 A; bid A; share',
      says: 'Saves cards: 1 PP alone would take more of them.',
    },
    {
      given: { rows: ['F: 6v1A 7v1T2 8v1B'], hands: ['A A', 'A B'], faceUp: 'A' },
      step: 'festival F7 A',
      says: 'Can bring 1 PP alone in F7, but nothing if shared, for 1 card.',
    },
    {
      given: { rows: ['F: 6v1A 7v1T8 8v1B'], hands: ['A A', ''], faceUp: 'A' },
      step: 'festival F7 A',
      says: 'Nobody else can compete in F7: 4 PP for 1 card.',
    },
    {
      given: { rows: ['F: 6v1A 7v1T8 8v1B'], hands: ['A A', 'A B'], faceUp: 'A' },
      step: 'festival F7 A; withdraw',
      says: 'Keeps 2 cards: staying in would take at least 1 FP, for at most 4 PP.',
    },
  ] satisfies readonly { given: Given; step: string; says: string }[])('$says', ({ given, step, says }) => {
    expect(why(given, step)).toBe(says)
  })

  test.each([
    ['of an Inca that only comes in', { rows: ['L: 8c1'] }, 'enter L8'],
    ['of height in the last turn', { rows: ['F: 6c1A 7c2'], triples: 0 }, 'move F6 F7'],
    ['of a step up in the last turn', { rows: ['F: 6c1A 7c1 8c1'], triples: 0 }, 'C F8'],
    ['of room for a Temple without AP in the last turn', { rows: ['F: 6v1A 7v1 8v1'], triples: 0, ap: 1 }, 'V F9'],
    ['of room where nobody leads and others come first', { rows: ['K: 9v1'], ap: 1 }, 'V K10'],
    ['of a pond that nobody will surround', { rows: ['J: 6v3A 7c1', 'K: 5c1 7c1', 'L: 5c1'], triples: 0 }, 'pond K6'],
    ['of a pond that is far from surrounded', {}, 'pond G5; pond G6'],
    ['of cards in the last turn', { triples: 0 }, 'draw deck'],
    ['of an Inca that leaves for good', { rows: ['L: 8c1A'], triples: 0, ap: 1 }, 'leave L8'],
    [
      'of PP that somebody else has scored',
      { rows: ['F: 6v2B 7v1T4 8v2A 9v1 10c1A'], triples: 0, scored: [1] },
      'move F10 F9',
    ],
    [
      'of cards kept after the last turn',
      { rows: ['F: 6v1A 7v1T8 8v1B'], hands: ['A', 'A'], triples: 0, scored: [1] },
      'festival F7 A; withdraw',
    ],
  ] satisfies readonly [string, Given, string][])('does not speak %s', (_, given, step) => {
    expect(why(given, step)).toBeUndefined()
  })

  test('is told in public of two in five Terrains that a computer player places', () => {
    const whims = chance('9'.repeat(64))
    let match = open(game, { seats: 2, seed: '1'.repeat(64) })
    let [placed, told] = [0, 0]
    while (placed < 30) {
      const { state } = match
      const { seat } = at(game.waiting(state).seats, 0)
      const [action] = easy(game.view(state, seat), [...game.legal(state, seat)], whims, UNLIMITED)
      const acted = act(game, match, seat, action)
      if (!acted.ok) throw new Error(acted.refusal.code)
      match = acted.match
      if (action.type !== 'place') continue
      placed++
      const why = openReason(game, { seat, action, learned: acted.undo === 'never', before: state, after: match.state })
      if (why !== undefined) told++
    }
    expect(told).toBeGreaterThanOrEqual(12)
  })

  test('tells exactly the PP that a step on the board scores', () => {
    let scoring = 0
    for (const { record } of allRecorded(game)) {
      let match = open(game, record)
      for (const { seat, action } of record.log) {
        const before = game.view(game.state.parse(match.state), seat)
        const acted = act(game, match, seat, action)
        if (!acted.ok) throw new Error(acted.refusal.code)
        match = acted.match
        if (!ON_BOARD.includes(action.type)) continue
        const after = game.view(game.state.parse(match.state), seat)
        const gained = (game.points?.(after)[seat] ?? 0) - (game.points?.(before)[seat] ?? 0)
        const reason = game.help?.reason?.(before, action, after)
        const isScoring = reason?.key === 'effect.pond' || reason?.key === 'reason.temple'
        expect(isScoring ? reason.facts?.pp : 0, game.notation.format(action)).toBe(gained)
        if (gained > 0) scoring++
      }
    }
    expect(scoring).toBeGreaterThan(50)
  })
})
