import { describe, expect, test } from 'vitest'
import { act, open } from '../../../src/engine/play/match.ts'
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
  const after = applied.learned ? undefined : game.view(applied.state, seat)
  const reason = game.reason?.(game.view(before, seat), step, after)
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
      given: { rows: ['F: 6c1A 7c1 8c1'] },
      step: 'move F6 F8',
      says: 'Brings the Inca from F6 to F8, height 1, with 6 AP left to go on.',
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
      says: 'Makes room in F6-F7-F8-F9, where you lead, for a Temple of 4 (2 PP at once).',
    },
    { given: { rows: ['F: 6c1A 7c2'] }, step: 'move F6 F7', says: 'Climbs from height 1 to height 2.' },
    { given: {}, step: 'token', says: 'Brings you to 7 AP; 2 tokens are left for later turns.' },
    {
      given: {},
      step: 'pond G5; pond G6',
      says: 'Prepares G6: 9 bare hexes around the Pond are left to cover before it scores.',
    },
    { given: { hands: ['A'] }, step: 'draw deck', says: 'Prepares a Festival: 2 cards in hand.' },
    { given: { ap: 0 }, step: 'end', says: 'All AP are used.' },
    { given: { ap: 2 }, step: 'end', says: 'Leaves 2 AP unused.' },
    {
      given: { rows: ['F: 6v1A 7v1T8 8v1B'], hands: ['A A', 'A B'], faceUp: 'A' },
      step: 'festival F7 2A',
      says: 'Can bring 4 PP alone in F7, or 2 each if shared, for 2 cards.',
    },
    {
      given: { rows: ['F: 6v1A 7v1T8 8v1B'], hands: ['A A', 'A B'], faceUp: 'A' },
      step: 'festival F7 A; bid A; share',
      says: 'Needs no further card; the Festival unshared would bring 4 PP.',
    },
    {
      given: { rows: ['F: 6v1A 7v1T8 8v1B'], hands: ['A A', 'A B'], faceUp: 'A' },
      step: 'festival F7 A; withdraw',
      says: 'Keeps 2 cards instead of spending more on 2 to 4 PP.',
    },
  ] satisfies readonly { given: Given; step: string; says: string }[])('$says', ({ given, step, says }) => {
    expect(why(given, step)).toBe(says)
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
        const gained = (game.points(after)[seat] ?? 0) - (game.points(before)[seat] ?? 0)
        const reason = game.reason?.(before, action, after)
        const isScoring = reason?.key === 'effect.pond' || reason?.key === 'reason.temple'
        expect(isScoring ? reason.facts?.pp : 0, game.notation.format(action)).toBe(gained)
        if (gained > 0) scoring++
      }
    }
    expect(scoring).toBeGreaterThan(50)
  })
})
