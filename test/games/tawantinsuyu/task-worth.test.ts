import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import { clockOf } from '../../../src/games/tawantinsuyu/bots/clock.ts'
import { taskWorth } from '../../../src/games/tawantinsuyu/bots/task-worth.ts'
import { WEIGHTS } from '../../../src/games/tawantinsuyu/bots/weights.ts'
import { tableOf } from '../../../src/games/tawantinsuyu/rules/asking.ts'
import { position } from './positions.ts'

/** What building a Statue is worth to a player with so much. */
function statue(own: { readonly stone: number; readonly gold: number }): number {
  const table = tableOf(position({ players: [own] }))
  return taskWorth(table, at(table.state.players, 0), 'statue', clockOf(table, WEIGHTS))
}

describe('what the task of a Statue is worth', () => {
  test.each([
    ['nothing to whoever cannot pay for one', { stone: 2, gold: 0 }, 'nothing'],
    ['a small one where gold is short', { stone: 3, gold: 1 }, 'small'],
    ['a small one where gold is paid as stone', { stone: 1, gold: 2 }, 'small'],
    ['a large one where both are there', { stone: 3, gold: 2 }, 'large'],
    ['a large one where gold is paid as stone as well', { stone: 2, gold: 3 }, 'large'],
  ] as const)('%s', (_, own, size) => {
    const worths = { nothing: 0, small: statue({ stone: 3, gold: 0 }), large: statue({ stone: 9, gold: 9 }) }
    expect(worths.large).toBeGreaterThan(worths.small)
    expect(statue(own)).toBe(worths[size])
  })
})
