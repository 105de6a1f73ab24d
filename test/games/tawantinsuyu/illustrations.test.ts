import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { played } from '../../../src/games/tawantinsuyu/illustrations/laid.ts'
import {
  EXAMPLE,
  estate,
  exampleTurn,
  PLACED,
  placing,
  weaver,
} from '../../../src/games/tawantinsuyu/illustrations/positions.ts'
import { countUp } from '../../../src/games/tawantinsuyu/rules/final-scoring.ts'
import { tapestriesOf } from '../../../src/games/tawantinsuyu/rules/tapestry.ts'

describe('what the rules tell of their pictures is so on the engine:', () => {
  test('the example turn brings A 4 VP and B 1 + 2 VP, and what A has left', () => {
    const { players, active } = played(exampleTurn(), EXAMPLE)
    const [a, b] = players
    expect([a?.vp, b?.vp, active]).toEqual([14, 13, 1])
    expect(a).toMatchObject({ stone: 0, potato: 1 + 3 + 2 - 1, corn: 1 })
    expect(a?.workers).toHaveLength(1)
  })

  test('the Craftsman on M7 costs 3 food', () => {
    expect(played(placing(), PLACED).players[0]).toMatchObject({ potato: 2 })
  })

  test('the estate scores 6 + 0, 6, 2, 1, 1, 2 and 2 VP: 74 become 94', () => {
    const player = at(estate().players, 0)
    const { score, vp } = countUp(PACK, player, player.godCards.length)
    expect(score).toEqual({ tapestries: 6, temple: 6, buildings: 2, armyCards: 1, workers: 1, gold: 2, godCards: 2 })
    expect(player.vp + vp).toBe(94)
  })

  test('the first two Weavings match in 2 stone', () => {
    const [first] = tapestriesOf(PACK, at(weaver().players, 0))
    const [a, b] = first ?? []
    expect([a?.right, b?.left].map(edge => edge !== undefined && PACK.weavings.edges[edge])).toEqual([
      { stone: 2 },
      { stone: 2 },
    ])
  })
})
