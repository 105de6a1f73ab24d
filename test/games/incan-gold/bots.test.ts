import { expect, test } from 'vitest'
import { chance } from '../../../src/engine/basics/chance.ts'
import type { Bot } from '../../../src/engine/contract/players.ts'
import { UNLIMITED } from '../../../src/engine/play/allowance.ts'
import type { Action } from '../../../src/games/incan-gold/actions.ts'
import { cautious } from '../../../src/games/incan-gold/bots/cautious.ts'
import { daring } from '../../../src/games/incan-gold/bots/daring.ts'
import { odds } from '../../../src/games/incan-gold/bots/odds.ts'
import game from '../../../src/games/incan-gold/game.ts'
import type { View } from '../../../src/games/incan-gold/view.ts'
import { temple } from './temple.ts'

const GAMES = 200
const bots: readonly Bot<View, Action>[] = [daring, cautious, odds]

/** What each bot came to over many games against the others, the seats changing: points a game. */
function points(seats: number): readonly number[] {
  const sums = bots.map(() => ({ points: 0, games: 0 }))
  for (let number = 0; number < GAMES; number++) {
    for (const { seat, points } of play(seats, number)) {
      const sum = sums[(seat + number) % bots.length]
      if (!sum) continue
      sum.points += points
      sum.games++
    }
  }
  return sums.map(sum => sum.points / sum.games)
}

function play(seats: number, number: number) {
  const source = chance(number.toString(16).padStart(64, '5'))
  let state = game.setup(seats, { artifacts: 'new', odds: false }, source)
  for (;;) {
    const [asked] = game.waiting(state).seats
    if (!asked) return game.outcome(state)?.ranking ?? []
    const bot = bots[(asked.seat + number) % bots.length] ?? odds
    const [action] = bot(game.view(state, asked.seat), [...game.legal(state, asked.seat)], source, UNLIMITED)
    const applied = game.apply(state, asked.seat, action, source)
    if (!applied.ok) throw new Error(applied.refusal.code)
    state = applied.state
  }
}

test.each([3, 4, 6])('who weighs the odds beats the cautious and the daring ones, with %s seats', seats => {
  const [reckless = 0, careful = 0, weighing = 0] = points(seats)
  expect(weighing).toBeGreaterThan(reckless)
  expect(weighing).toBeGreaterThan(careful)
})

const both: readonly Action[] = [
  { type: 'choose', choice: 'on' },
  { type: 'choose', choice: 'leave' },
]

test('the cautious one leaves where the daring one goes on', () => {
  const view = game.view(temple({ carried: [12, 12, 12], path: [[11, 2], 'fire', 'snakes'] }), 0)
  const source = chance('00'.repeat(32))
  expect(cautious(view, both, source)[0].choice).toBe('leave')
  expect(daring(view, both, source)[0].choice).toBe('on')
})

test('who weighs the odds goes on where nothing can happen, and leaves a heavy bag to no hazard', () => {
  const source = chance('00'.repeat(32))
  const choose = (view: View) => odds(view, both, source, UNLIMITED)[0]
  expect(choose(game.view(temple({ carried: [9], path: [9] }), 0)).choice).toBe('on')
  const dangerous = temple({ carried: [25], path: ['fire', 'snakes', 'mummies', [11, 3]] })
  expect(choose(game.view(dangerous, 0)).choice).toBe('leave')
})

test('the levels are named from the weakest up', () => {
  expect(Object.keys(game.bots)).toEqual(['daring', 'cautious', 'odds'])
})
