import { describe, expect, test } from 'vitest'
import { answered, card, type Given, temple } from './temple.ts'

interface Case {
  readonly rule: string
  readonly given: Given
  readonly choices: string
  readonly homes: readonly (readonly [seat: number, gems: number])[]
  readonly share: number
  readonly rest: number
}

const cases: readonly Case[] = [
  {
    rule: 'a single leaver takes all gems that lie on the path (p. 2)',
    given: { carried: [4, 4, 4], path: [[11, 2], 'snakes', [7, 1]] },
    choices: 'leave on on',
    homes: [[0, 7]],
    share: 3,
    rest: 0,
  },
  {
    rule: 'leavers divide the gems of all cards, not card by card (p. 2)',
    given: {
      path: [
        [7, 1],
        [4, 1],
        [5, 2],
      ],
    },
    choices: 'leave leave on',
    homes: [
      [0, 2],
      [1, 2],
    ],
    share: 2,
    rest: 0,
  },
  {
    rule: 'what cannot be divided equally stays on the path (p. 2)',
    given: {
      inside: 4,
      path: [
        [11, 3],
        [7, 3],
        [5, 1],
      ],
    },
    choices: 'leave leave leave on',
    homes: [
      [0, 2],
      [1, 2],
      [2, 2],
    ],
    share: 2,
    rest: 1,
  },
  {
    rule: 'too few gems for a share all stay on the path (p. 2)',
    given: { carried: [1, 2, 3], path: [[4, 1]] },
    choices: 'on leave leave',
    homes: [
      [1, 2],
      [2, 3],
    ],
    share: 0,
    rest: 1,
  },
  {
    rule: 'each leaver brings home what he himself carried, and his share (p. 2)',
    given: { carried: [9, 0, 2], path: [[15, 4]] },
    choices: 'leave leave on',
    homes: [
      [0, 11],
      [1, 2],
    ],
    share: 2,
    rest: 0,
  },
]

test.each(cases)('$rule', ({ given, choices, homes, share, rest }) => {
  const { events, state } = answered(temple({ ...given, next: [17] }), choices)
  expect(events[0]).toEqual({
    type: 'left',
    homes: homes.map(([seat, gems]) => ({ seat, gems })),
    share,
    rest,
    taken: [],
    missed: [],
  })
  for (const [seat, gems] of homes) {
    expect(state.adventurers[seat]).toEqual({ inside: false, carried: 0, tent: gems, artifacts: [] })
  }
})

test('the rest lies on the last treasure of the path, for the next ones who leave', () => {
  const { state } = answered(temple({ path: [[11, 3], [7, 2], 'fire'], next: ['snakes'] }), 'leave leave on')
  expect(state.path.map(({ gems }) => gems)).toEqual([0, 1, 0, 0])
  const { events } = answered(state, 'leave')
  expect(events[0]).toMatchObject({ type: 'left', homes: [{ seat: 2, gems: 1 }], share: 1, rest: 0 })
})

test('what is in a tent is added to, and never lost again (p. 2)', () => {
  const left = answered(temple({ carried: [5, 1, 1], tents: [20], path: ['snakes'], next: [17] }), 'leave on on')
  expect(left.state.adventurers[0]?.tent).toBe(25)
  const scared = answered({ ...left.state, deck: [card('snakes'), ...left.state.deck] }, 'on on')
  expect(scared.state.adventurers[0]?.tent).toBe(25)
})

describe('artifacts on the path', () => {
  test('are all taken by a player who leaves alone (p. 2)', () => {
    const given = temple({ round: 3, path: ['idol', [5, 2], 'tablet'], next: [17] })
    const { state, events } = answered(given, 'on leave on')
    const taken = [
      { artifact: 'idol', worth: 7 },
      { artifact: 'tablet', worth: 5 },
    ]
    expect(events[0]).toMatchObject({ type: 'left', homes: [{ seat: 1, gems: 2 }], taken, missed: [] })
    expect(state.adventurers[1]?.artifacts).toEqual(taken)
    expect(state.path.map(each => each.card)).toEqual([card(5), card(17)])
  })

  test('are taken by nobody if several leave (p. 2)', () => {
    const given = temple({ round: 3, path: ['idol', 'tablet'], next: [17] })
    const { state, events } = answered(given, 'leave leave on')
    expect(events[0]).toMatchObject({ taken: [], missed: ['idol', 'tablet'] })
    expect(state.path.map(each => each.card)).toEqual([card('idol'), card('tablet'), card(17)])
    expect(answered(state, 'leave').events[0]).toMatchObject({ taken: [{ artifact: 'idol' }, { artifact: 'tablet' }] })
  })

  test('may be taken by the last one in the temple, who is always alone (p. 2)', () => {
    const { events } = answered(temple({ inside: 1, camp: 2, path: ['tablet'] }), 'leave')
    expect(events[0]).toMatchObject({ type: 'left', taken: [{ artifact: 'tablet', worth: 5 }] })
  })

  test('of the older edition are worth 5 the first three times and 10 the last two, whichever they are', () => {
    const options = { artifacts: 'old' } as const
    const given = temple({ round: 5, options, path: ['necklace', 'tablet'], owned: [['vase'], ['idol']], next: [17] })
    expect(given.adventurers.flatMap(({ artifacts }) => artifacts.map(({ worth }) => worth))).toEqual([5, 5])
    const { events } = answered(given, 'on on leave')
    expect(events[0]).toMatchObject({
      taken: [
        { artifact: 'necklace', worth: 5 },
        { artifact: 'tablet', worth: 10 },
      ],
    })
  })
})
