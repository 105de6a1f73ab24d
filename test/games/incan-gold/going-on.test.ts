import { describe, expect, test } from 'vitest'
import { answered, card, temple } from './temple.ts'

describe('a treasure', () => {
  test.each([
    {
      rule: '11 among four gives 2 each and leaves 3, the example of the rulebook (p. 3)',
      treasure: 11,
      inside: 4,
      share: 2,
      rest: 3,
    },
    { rule: 'a treasure that divides evenly leaves nothing (p. 3)', treasure: 15, inside: 3, share: 5, rest: 0 },
    { rule: 'a treasure too small to divide stays on its card (p. 3)', treasure: 3, inside: 5, share: 0, rest: 3 },
    { rule: 'a single one takes all of it (p. 3)', treasure: 17, inside: 1, share: 17, rest: 0 },
  ])('$rule', ({ treasure, inside, share, rest }) => {
    const given = temple({ inside, camp: 8 - inside, next: [treasure] })
    const { state, events } = answered(given, Array(inside).fill('on').join(' '))
    const seats = Array.from({ length: inside }, (_, seat) => seat)
    expect(events).toEqual([
      { type: 'went-on', seats },
      { type: 'treasure-turned', gems: treasure, share, rest, seats },
    ])
    expect(state.path).toEqual([{ card: card(treasure), gems: rest }])
    expect(state.adventurers.map(({ carried }) => carried)).toEqual(
      state.adventurers.map((_, seat) => (seat < inside ? share : 0)),
    )
  })

  test('is divided only among those who go on; who leaves with this choice has no part in it (p. 2 and 3)', () => {
    const { state } = answered(temple({ next: [14] }), 'on leave on')
    expect(state.adventurers.map(({ carried, tent }) => carried + tent)).toEqual([7, 0, 7])
  })

  test('is added to what is carried, and is not safe yet (p. 2)', () => {
    const { state } = answered(temple({ carried: [1, 2, 3], next: [9] }), 'on on on')
    expect(state.adventurers.map(({ carried }) => carried)).toEqual([4, 5, 6])
    expect(state.adventurers.map(({ tent }) => tent)).toEqual([0, 0, 0])
  })
})

test('an artifact that is turned lies on the path for later (p. 3)', () => {
  const { state, events } = answered(temple({ next: ['tablet'] }), 'on on on')
  expect(events.at(-1)).toEqual({ type: 'artifact-turned', artifact: 'tablet', worth: 5 })
  expect(state.path).toEqual([{ card: card('tablet'), gems: 0 }])
})

test('an artifact of the older edition has no worth before it is taken', () => {
  const { events } = answered(temple({ options: { artifacts: 'old' }, next: ['tablet'] }), 'on on on')
  expect(events.at(-1)).toEqual({ type: 'artifact-turned', artifact: 'tablet' })
})

describe('a hazard', () => {
  test('of a kind that does not lie yet only warns (p. 3)', () => {
    const { state, events } = answered(temple({ carried: [5, 5, 5], path: ['fire'], next: ['snakes'] }), 'on on on')
    expect(events.at(-1)).toEqual({ type: 'hazard-turned', hazard: 'snakes' })
    expect(state.round).toBe(1)
    expect(state.adventurers.map(({ carried }) => carried)).toEqual([5, 5, 5])
  })

  test('of a kind that lies already ends the round, and all inside lose what they carry (p. 3)', () => {
    const given = temple({
      inside: 2,
      camp: 1,
      carried: [5, 8],
      tents: [1, 2, 3],
      path: ['fire', [11, 2]],
      next: ['fire', 17],
    })
    const { state, events } = answered(given, 'on on')
    expect(events.slice(1, 3)).toEqual([
      {
        type: 'scared-away',
        hazard: 'fire',
        losses: [
          { seat: 0, gems: 5 },
          { seat: 1, gems: 8 },
        ],
      },
      { type: 'round-ended', round: 1, reason: 'hazard', lost: [] },
    ])
    expect(state.adventurers.map(({ tent }) => tent)).toEqual([1, 2, 3])
    expect(state.round).toBe(2)
  })

  test('does not touch who leaves just before it (p. 2)', () => {
    const given = temple({ carried: [5, 5, 5], path: ['fire'], next: ['fire', 17] })
    const { state } = answered(given, 'leave on on')
    expect(state.adventurers.map(({ tent }) => tent)).toEqual([5, 0, 0])
  })

  test('of five kinds may lie at once', () => {
    const given = temple({ path: ['fire', 'snakes', 'mummies', 'spiders'], next: ['rockslide'] })
    const { state } = answered(given, 'on on on')
    expect(state.path).toHaveLength(5)
    expect(state.round).toBe(1)
  })
})
