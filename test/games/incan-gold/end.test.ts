import { describe, expect, test } from 'vitest'
import game from '../../../src/games/incan-gold/game.ts'
import { answered, type Given, temple } from './temple.ts'

/** The fifth round, ended because all left. */
function ended(given: Given) {
  const state = temple({ round: 5, ...given })
  return answered(
    state,
    Array(given.inside ?? 3)
      .fill('leave')
      .join(' '),
  )
}

describe('the end of the game', () => {
  test('comes with the end of the fifth round (p. 4)', () => {
    const { state, events } = ended({})
    expect(state.over).toBe(true)
    expect(game.waiting(state).seats).toEqual([])
    expect(events.at(-1)?.type).toBe('tents-opened')
    expect(game.outcome(temple({ round: 5 }))).toBeUndefined()
  })

  test('comes with a second hazard in the fifth round, too', () => {
    const { state, events } = answered(temple({ round: 5, path: ['fire'], next: ['fire'] }), 'on on on')
    expect(state.over).toBe(true)
    expect(events.map(({ type }) => type)).toEqual(['went-on', 'scared-away', 'round-ended', 'tents-opened'])
    expect(state.adventurers.map(({ inside }) => inside)).toEqual([false, false, false])
  })

  test('opens the tents for all to see (p. 4)', () => {
    const { state, events } = ended({ tents: [30, 12, 21], owned: [[], ['vase', 'tablet']] })
    expect(events.at(-1)).toEqual({
      type: 'tents-opened',
      tents: [
        { seat: 0, gems: 30, artifacts: 0, points: 30, place: 1 },
        { seat: 1, gems: 12, artifacts: 15, points: 27, place: 2 },
        { seat: 2, gems: 21, artifacts: 0, points: 21, place: 3 },
      ],
    })
    const view = game.view(state, 'public')
    expect(view.adventurers.map(({ tent, result }) => [tent, result])).toEqual([
      [30, { points: 30, place: 1 }],
      [12, { points: 27, place: 2 }],
      [21, { points: 21, place: 3 }],
    ])
  })
})

interface Ranked {
  readonly rule: string
  readonly given: Given
  /** Seat and place, as they are ranked. */
  readonly places: readonly (readonly [seat: number, place: number])[]
}

const ranked: readonly Ranked[] = [
  {
    rule: 'the most in gems and artifacts wins (p. 4)',
    given: { tents: [20, 25, 10], owned: [['idol'], [], ['necklace', 'vase']] },
    places: [
      [2, 1],
      [0, 2],
      [1, 3],
    ],
  },
  {
    rule: 'of those who are level, the one with more artifacts wins (p. 4)',
    given: { tents: [17, 5, 3], owned: [[], ['necklace'], ['tablet', 'idol']] },
    places: [
      [1, 1],
      [0, 2],
      [2, 3],
    ],
  },
  {
    rule: 'two artifacts go before one, and one before none',
    given: { tents: [17, 5, 5], owned: [[], ['necklace'], ['tablet', 'idol']] },
    places: [
      [2, 1],
      [1, 2],
      [0, 3],
    ],
  },
  {
    rule: 'who is level in both shares the place, and the next place is left out (p. 4)',
    given: { tents: [10, 10, 10, 9], inside: 4 },
    places: [
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 4],
    ],
  },
]

test.each(ranked)('$rule', ({ given, places }) => {
  const ranking = game.outcome(ended(given).state)?.ranking
  expect(ranking?.map(({ seat, place }) => [seat, place])).toEqual(places)
})

test('the outcome says what broke the ties', () => {
  const { state } = ended({ tents: [17, 5, 5], owned: [[], ['necklace'], ['tablet', 'idol']] })
  expect(game.outcome(state)?.ranking.map(({ points, ties }) => [points, ties])).toEqual([
    [17, [2]],
    [17, [1]],
    [17, [0]],
  ])
})
