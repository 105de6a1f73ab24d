import { describe, expect, test } from 'vitest'
import { FULL } from '../../full.ts'
import { clicksOf, suggestedTurn } from './clicks.ts'
import { site } from './site.ts'

const ROWS = ['K: 5v1 6v1', 'L: 4c1 5v2A 6v1B 7c1', 'M: 5c1']

describe('a turn by the panel, a choice from a list being two clicks,', () => {
  test.each([
    ['the beginning of the game', site({ duty: true })] as const,
    ...(FULL ? [['a village that two share', site({ duty: true, rows: ROWS })] as const] : []),
  ])('takes at most 10 as it is suggested, of five steps, at %s', (_, state) => {
    const turn = suggestedTurn(state, 4)
    expect(turn).toHaveLength(4)
    expect(clicksOf(state, [...turn, 'token', 'end'].join('; ')).clicks).toBeLessThanOrEqual(10)
  })

  test.each([
    [
      'the beginning of the game',
      site({ duty: true }),
      'T L7 nw; T L8 se; enter L6; move L6 L7; token; build L8 2; end',
    ],
    ['a village that two share', site({ duty: true, rows: ROWS }), 'T K8 nw; D L8 e; enter L7; move L7 K7; end'],
    ['hexes far from everything', site({ duty: true, rows: ROWS }), 'T F6 n; T F9 n; enter L7; end'],
  ])('takes at most 20 wherever one wants to play, at %s', (_, state, turn) => {
    expect(clicksOf(state, turn).clicks).toBeLessThanOrEqual(20)
  })
})
