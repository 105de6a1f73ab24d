import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import type { Chance } from '../../../src/engine/basics/chance.ts'
import type { Allowance } from '../../../src/engine/contract/players.ts'
import type { Seat } from '../../../src/engine/contract/seat.ts'
import { UNLIMITED } from '../../../src/engine/play/unlimited.ts'
import type { Action } from '../../../src/games/tawantinsuyu/actions.ts'
import { apply } from '../../../src/games/tawantinsuyu/apply.ts'
import { easy } from '../../../src/games/tawantinsuyu/bots/easy.ts'
import { hard } from '../../../src/games/tawantinsuyu/bots/hard.ts'
import { normal } from '../../../src/games/tawantinsuyu/bots/normal.ts'
import { outlook } from '../../../src/games/tawantinsuyu/bots/outlook.ts'
import { leadOf } from '../../../src/games/tawantinsuyu/bots/worth.ts'
import { legal } from '../../../src/games/tawantinsuyu/legal.ts'
import { format } from '../../../src/games/tawantinsuyu/notation.ts'
import { askedSeats, tableOf } from '../../../src/games/tawantinsuyu/rules/asking.ts'
import { setup } from '../../../src/games/tawantinsuyu/setup.ts'
import type { State } from '../../../src/games/tawantinsuyu/state.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import { position } from './positions.ts'
import { chanceOf } from './random-games.ts'

const BOTS = { easy, normal, hard } as const
type Level = keyof typeof BOTS
/** More than any game takes in which something goes on. */
const LONGEST = 1500
const SPENT: Allowance = { isSpent: () => true }

function lineOf(level: Level, state: State, seat: Seat, chance: Chance, allowance = UNLIMITED) {
  return BOTS[level](view(state, seat), [...legal(state, seat)], chance, allowance)
}

function done(state: State, seat: Seat, action: Action, chance: Chance): State {
  const applied = apply(state, seat, action, chance)
  if (!applied.ok) throw new Error(`${format(action)}: ${applied.refusal.code}`)
  return applied.state
}

describe.each(['easy', 'normal', 'hard'] as const)('the computer player %s', level => {
  /** Without time the better ones answer by what looks best at once: a game of theirs is then as quick. */
  test.each(level === 'easy' ? [1, 2, 3, 4] : [2])('comes to an end among its like, %i at the table', seats => {
    const source = chanceOf(seats)
    let state: State = setup(seats, {}, source)
    for (let step = 0; !state.over; step++) {
      expect(step).toBeLessThan(LONGEST)
      const seat = at(askedSeats(state), 0)
      state = done(state, seat, lineOf(level, state, seat, source, SPENT)[0], source)
    }
  })

  test('does not exchange to and fro', () => {
    const own = { buildings: [{ id: 'Z15', down: false }], stone: 2, gold: 1 }
    const state = position({ players: [own] })
    expect([...legal(state, 0)].map(({ type }) => type)).toContain('exchange')
    for (let number = 0; number < 20; number++) {
      expect(lineOf(level, state, 0, chanceOf(number)).map(({ type }) => type)).not.toContain('exchange')
    }
  })

  test.each([
    ['3 stone and 2 gold', { stone: 3, gold: 2 }],
    ['2 stone and 3 gold, one of which is paid as stone', { stone: 2, gold: 3 }],
  ])('builds the large Statue where %s pay for it', (_, own) => {
    const state = position({ players: [own], agenda: [{ type: 'statue', seat: 0, free: false }] })
    for (let number = 0; number < 4; number++) {
      expect(lineOf(level, state, 0, chanceOf(number))[0]).toMatchObject({ type: 'statue', size: 'large' })
    }
  })

  test('means to play what is possible, as far as nothing is learned', () => {
    const source = chanceOf(7)
    let state: State = position({})
    for (const action of lineOf(level, state, 0, chanceOf(8))) {
      const applied = apply(state, 0, action, source)
      if (!applied.ok) throw new Error(`${format(action)}: ${applied.refusal.code}`)
      state = applied.state
      if (applied.undo === 'never') break
    }
    expect(state).not.toEqual(position({}))
  })

  test('chooses the same from the same view and chance', () => {
    const state = position({})
    expect(lineOf(level, state, 0, chanceOf(3))).toEqual(lineOf(level, state, 0, chanceOf(3)))
  })
})

describe.each(['normal', 'hard'] as const)('the computer player %s', level => {
  test('plans a turn as a whole', () => {
    expect(lineOf(level, position({}), 0, chanceOf(5)).length).toBeGreaterThan(1)
  })
})

describe('what they judge by', () => {
  test('once all has been scored, nothing counts but VP', () => {
    const [own, other] = [
      { vp: 61, gold: 5, stone: 5 },
      { vp: 64, workers: [] },
    ]
    const over = { ...position({ players: [own, other] }), over: true }
    expect(leadOf(tableOf(over), 0)).toBe(-3)
    expect(leadOf(tableOf(over), 1)).toBe(3)
  })

  test('what a further turn changes counts for as much as it is trusted', () => {
    const state = position({})
    const source = chanceOf(2)
    const line = lineOf('normal', state, 0, source)
    const trusting = (trust: number) => outlook(state, 0, line, { turns: 1, breadth: 6, trust, chance: chanceOf(4) })
    expect(trusting(1)).not.toBe(trusting(0))
    expect(trusting(0.5)).toBeCloseTo((trusting(0) + trusting(1)) / 2)
  })
})
