import { describe, expect, test } from 'vitest'
import game from '../../../src/games/incan-gold/game.ts'
import { answered, card, inOrder, type Spot, temple } from './temple.ts'

/** The second round, begun because everybody left the first; the cards given are turned next. */
function secondRound(next: readonly Spot[]) {
  return answered(temple({ path: ['spiders'], next }), 'leave leave leave')
}

describe('the first cards of a round', () => {
  test('a treasure is turned without asking, and then everybody is asked (p. 2)', () => {
    const { state, events } = secondRound([9])
    expect(events.map(({ type }) => type)).toEqual(['left', 'round-ended', 'round-began', 'treasure-turned'])
    expect(state.path).toEqual([{ card: card(9), gems: 0 }])
    expect(game.waiting(state).seats).toHaveLength(3)
  })

  test('an artifact is turned without asking, and then everybody is asked (p. 2)', () => {
    expect(secondRound(['tablet', 9]).state.path).toEqual([{ card: card('tablet'), gems: 0 }])
  })

  test('a hazard is turned without asking, and so is the next card (p. 3)', () => {
    const { state } = secondRound(['fire', 'snakes', 9])
    expect(state.path.map(each => each.card)).toEqual([card('fire'), card('snakes')])
  })

  test('two hazards of a kind end the round before anybody was asked, and the next one begins', () => {
    const { state, events } = secondRound(['fire', 'fire', 9])
    expect(events.slice(2).map(({ type }) => type)).toEqual([
      'round-began',
      'hazard-turned',
      'scared-away',
      'round-ended',
      'round-began',
      'treasure-turned',
    ])
    expect(state.round).toBe(3)
    expect(state.removed).toEqual([card('fire')])
  })

  test('are turned at the setup as well', () => {
    const state = game.setup(4, { artifacts: 'new', odds: false }, inOrder)
    expect(state.last.map(({ type }) => type)).toEqual(['round-began', 'treasure-turned'])
    expect(state).toMatchObject({ round: 1, beat: 1, path: [{ card: card(1), gems: 1 }] })
  })
})

describe('the end of a round', () => {
  test('comes when all have left (p. 3)', () => {
    const { events } = answered(temple({ next: [9] }), 'leave leave leave')
    expect(events[1]).toEqual({ type: 'round-ended', round: 1, reason: 'all-left', lost: [] })
  })

  test('brings everybody back into the temple with empty hands', () => {
    const { state } = answered(
      temple({ inside: 1, camp: 3, carried: [4], path: ['fire'], next: ['fire', 'snakes', 'mummies'] }),
      'on',
    )
    expect(state.adventurers.map(({ inside, carried }) => [inside, carried])).toEqual(Array(4).fill([true, 0]))
  })

  test('takes the second hazard out of the game, and only that card (p. 3)', () => {
    const { state } = answered(temple({ path: ['fire', [9, 0], 'snakes'], next: ['fire', 17] }), 'on on on')
    expect(state.removed).toEqual([card('fire')])
    const hazards = game.view(state, 'public').deck.hazards
    expect(hazards).toEqual({ spiders: 3, mummies: 3, fire: 2, snakes: 3, rockslide: 3 })
  })

  test('takes no hazard out of the game if all have left (p. 3)', () => {
    const { state } = answered(temple({ path: ['fire', 'snakes'], next: [17] }), 'leave leave leave')
    expect(state.removed).toEqual([])
    expect(game.view(state, 'public').deck.hazards.fire).toBe(3)
  })

  test.each([
    { how: 'by a hazard', choices: 'on on on', next: ['fire', 17] as const, reason: 'hazard' },
    { how: 'because several left together', choices: 'leave leave leave', next: [17] as const, reason: 'all-left' },
  ])('$how loses the artifacts on the path for ever (p. 3)', ({ choices, next, reason }) => {
    const given = temple({ round: 2, path: ['fire', 'idol', 'tablet'], next })
    const { state, events } = answered(given, choices)
    expect(events).toContainEqual({ type: 'round-ended', round: 2, reason, lost: ['idol', 'tablet'] })
    expect(state.removed).toEqual(expect.arrayContaining([card('idol'), card('tablet')]))
    expect(game.view(state, 'public').deck.artifacts).toEqual(['statue'])
  })

  test('leaves in the deck an artifact that was not turned up (p. 2)', () => {
    const { state } = answered(temple({ round: 2, next: [17] }), 'leave leave leave')
    expect(game.view(state, 'public').deck.artifacts).toEqual(['tablet', 'idol', 'statue'])
  })

  test('lets go the gems that lie on the path: the treasure is whole when it comes again', () => {
    const first = answered(temple({ path: ['fire', [11, 3]], next: ['fire', 11] }), 'on on on')
    expect(first.events.at(-1)).toMatchObject({ type: 'treasure-turned', gems: 11, share: 3, rest: 2 })
  })
})

describe('the artifact of a round', () => {
  test.each([
    ['new', ['tablet', 'idol', 'statue', 'vase', 'necklace'], [5, 7, 8, 10, 12]],
    ['old', ['tablet', 'idol', 'statue', 'vase', 'necklace'], Array(5).fill(undefined)],
    ['none', Array(5).fill(undefined), Array(5).fill(undefined)],
  ] as const)(
    'joins the deck at its start (p. 1 and 2), with the artifacts that are %s',
    (artifacts, names, worths) => {
      let state = game.setup(3, { artifacts, odds: false }, inOrder)
      const began = [...state.last]
      while (!state.over) {
        const { state: after, events } = answered(state, 'leave leave leave')
        began.push(...events)
        state = after
      }
      const rounds = began.filter(event => event.type === 'round-began')
      expect(rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5])
      expect(rounds.map(({ artifact }) => artifact)).toEqual(names)
      expect(rounds.map(({ worth }) => worth)).toEqual(worths)
    },
  )
})
