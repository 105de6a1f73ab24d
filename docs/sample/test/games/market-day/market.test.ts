import { expect, test } from 'vitest'
import { chance } from '../../../src/engine/basics/chance.ts'
import { rules } from '../../../src/games/market-day/rules.ts'
import type { State } from '../../../src/games/market-day/state.ts'

const seed = chance('5'.repeat(64))
/** Two stalls with porters 1 to 5, and a load of 4 at the market. */
const market: State = { ...rules.setup(2, { market: 'short' }, seed), load: 4, loads: [1, 2] }

const cases = [
  { rule: 'the strongest porter carries the load home', sent: ['A 3', 'B 5'], points: [0, 4] },
  { rule: 'the load is lost if the strongest are equal', sent: ['A 5', 'B 5'], points: [0, 0] },
  { rule: 'another porter may be sent until all have sent one', sent: ['B 2', 'B 5', 'A 3'], points: [0, 4] },
  { rule: 'a porter on the way cannot be sent again', sent: ['A 3', 'A 3'], refused: 'same-porter' },
]

test.each(cases)('$rule', ({ sent, points, refused }) => {
  let state = market
  let code: string | undefined
  for (const [stall, , porter] of sent) {
    const applied = rules.apply(state, stall === 'A' ? 0 : 1, { type: 'send', porter: Number(porter) }, seed)
    if (applied.ok) state = applied.state
    else code = applied.refusal.code
  }
  expect(code).toBe(refused)
  if (points) expect(state.stalls.map(stall => stall.points)).toEqual(points)
})
