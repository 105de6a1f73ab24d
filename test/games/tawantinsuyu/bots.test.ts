import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import { apply } from '../../../src/games/tawantinsuyu/apply.ts'
import { easy } from '../../../src/games/tawantinsuyu/bots/easy.ts'
import { normal } from '../../../src/games/tawantinsuyu/bots/normal.ts'
import { legal } from '../../../src/games/tawantinsuyu/legal.ts'
import { askedSeats } from '../../../src/games/tawantinsuyu/rules/asking.ts'
import { setup } from '../../../src/games/tawantinsuyu/setup.ts'
import type { State } from '../../../src/games/tawantinsuyu/state.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import { position } from './positions.ts'
import { chanceOf } from './random-games.ts'

const BOTS = { easy, normal } as const
/** More than any game takes in which something goes on. */
const LONGEST = 1500

describe.each(['easy', 'normal'] as const)('the computer player %s', level => {
  const bot = BOTS[level]

  test.each(level === 'easy' ? [1, 2, 3, 4] : [2])('comes to an end among its like, %i at the table', seats => {
    const source = chanceOf(seats)
    let state: State = setup(seats, {}, source)
    for (let step = 0; !state.over; step++) {
      expect(step).toBeLessThan(LONGEST)
      const seat = at(askedSeats(state), 0)
      const done = apply(state, seat, bot(view(state, seat), [...legal(state, seat)], source)[0], source)
      if (!done.ok) throw new Error(done.refusal.code)
      state = done.state
    }
  })

  test('does not exchange to and fro', () => {
    const own = { buildings: [{ id: 'Z15', down: false }], stone: 2, gold: 1 }
    const state = position({ players: [own] })
    for (let number = 0; number < 20; number++) {
      expect(bot(view(state, 0), [...legal(state, 0)], chanceOf(number))[0].type).not.toBe('exchange')
    }
  })
})
