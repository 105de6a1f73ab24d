import { expect, test } from 'vitest'
import { chance } from '../../../src/engine/basics/chance.ts'
import { quickChance } from '../../../src/engine/basics/quick-chance.ts'
import { UNLIMITED } from '../../../src/engine/play/unlimited.ts'
import { withoutDetours } from '../../../src/games/cuzco/bots/detours.ts'
import { leadOf } from '../../../src/games/cuzco/bots/judgement/lead.ts'
import { WEIGHTS } from '../../../src/games/cuzco/bots/weights.ts'
import { isSame, wholeTurns } from '../../../src/games/cuzco/bots/whole-turns.ts'
import { boardOf } from '../../../src/games/cuzco/components/board.ts'
import game from '../../../src/games/cuzco/game.ts'
import { FULL } from '../../full.ts'
import { randomGame } from './random-game.ts'
import { acted, action, site } from './site.ts'

const rows = ['F: 6v1A 7v1 8v2 9v1A 10v1', 'K: 6v1A 7v1']

test.each([
  ['makes one move of two', 'move F6 F7; move F7 F8', 'move F6 F8'],
  ['makes one move of many', 'move F6 F7; move F7 F8; move F8 F10', 'move F6 F10'],
  ['leaves an Inca where it comes back to', 'move F6 F7; move F7 F6', ''],
  ['does so around what is done meanwhile', 'move F6 F7; move K6 K7; move F7 F8', 'move F6 F8; move K6 K7'],
  [
    'keeps the order where another Inca is in the way',
    'move F9 F10; move F6 F9; move F10 F8',
    'move F9 F8; move F6 F9',
  ],
  ['leaves moves of several Incas as they are', 'move F6 F7; move K6 K7', 'move F6 F7; move K6 K7'],
])('%s', (_, long, short) => {
  const from = site({ rows })
  const steps = long.split('; ').map(move => action(move))
  const { state } = acted(from, long)
  const turn = { steps, state, lead: leadOf(boardOf(state.board), state, 0, WEIGHTS) }
  expect(withoutDetours(from, turn).steps.map(game.notation.format).join('; ')).toBe(short)
})

test.runIf(FULL)('leads to the same in any game', () => {
  const small = { near: 6, far: 2, steps: 10 }
  const scope = { width: 3, depth: 5, first: small, later: small, lake: 0 }
  const means = { weights: WEIGHTS, chance: quickChance(chance('4'.repeat(64))), allowance: UNLIMITED }
  const shorter = randomGame(1, 2).flatMap(state => {
    if (state.over || state.festival !== undefined) return []
    return wholeTurns(state, 20, scope, means).map(turn => {
      const short = withoutDetours(state, turn)
      const after = short.steps.map(game.notation.format).join('; ')
      expect(isSame(short.steps.length === 0 ? state : acted(state, after).state, turn.state)).toBe(true)
      return turn.steps.length - short.steps.length
    })
  })
  expect(Math.max(...shorter)).toBeGreaterThan(0)
})
