import { describe, expect, test } from 'vitest'
import { act, type Match, open } from '../../../src/engine/play/match.ts'
import game from '../../../src/games/incan-gold/game.ts'
import { answered, temple } from './temple.ts'

describe('a view', () => {
  const { state } = answered(temple({ carried: [1, 2, 3], tents: [10, 20, 30], next: [9] }), '0 leave, 1 on')

  test('holds one’s own tent and choice', () => {
    const view = game.view(state, 0)
    expect(view.choice).toBe('leave')
    expect(view.adventurers.map(({ tent }) => tent)).toEqual([10, undefined, undefined])
  })

  test('of the public holds nobody’s', () => {
    const view = game.view(state, 'public')
    expect(view.choice).toBeUndefined()
    expect(view.adventurers.map(({ tent }) => tent)).toEqual([undefined, undefined, undefined])
  })

  test('tells who has chosen and what everybody carries', () => {
    const view = game.view(state, 2)
    expect(view.adventurers.map(({ chosen, carried }) => [chosen, carried])).toEqual([
      [true, 1],
      [true, 2],
      [false, 3],
    ])
  })

  test('tells what may still be turned, in no order of turning', () => {
    const { deck } = game.view(temple({ path: ['fire', 'tablet', 17], removed: ['fire'], next: [15, 1] }), 'public')
    expect(deck).toEqual({
      cards: 27,
      treasures: [1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15],
      hazards: { spiders: 3, mummies: 3, fire: 1, snakes: 3, rockslide: 3 },
      artifacts: [],
      deadly: 1,
    })
  })

  test.each([
    { odds: true, percent: 11 },
    { odds: false, percent: undefined },
  ])('shows the odds if the table wants it: $odds', ({ odds, percent }) => {
    const state = temple({ options: { odds }, path: ['fire', 'snakes', 9], removed: ['fire'] })
    expect(game.view(state, 1).odds).toBe(percent)
  })

  test('marks the cards that the last choices turned', () => {
    const turned = answered(temple({ path: [4, 'fire'], next: [9] }), 'on on on')
    expect(game.view(turned.state, 'public')).toMatchObject({ fresh: 1, path: { length: 3 } })
    const begun = answered(temple({ path: ['fire'], next: ['fire', 'snakes', 9] }), 'on on on')
    expect(game.view(begun.state, 'public')).toMatchObject({ fresh: 2, path: { length: 2 } })
    expect(game.view(begun.state, 'public').ended?.map(({ card }) => card.type)).toEqual(['hazard', 'hazard'])
  })
})

test('two games that differ only in a choice that is still secret look the same to all others', () => {
  const seed = 'd1'.repeat(32)
  const chosen = (choice: 'on' | 'leave') => {
    const acted = act(game, open(game, { seats: 3, seed }), 1, { type: 'choose', choice })
    if (!acted.ok) throw new Error(acted.refusal.code)
    return acted
  }
  const [on, leave] = [chosen('on'), chosen('leave')]
  expect(on.events).toEqual(leave.events)
  const seenBy = (match: Match<unknown>, viewer: 0 | 1 | 2 | 'public') =>
    game.view(game.state.parse(match.state), viewer)
  for (const viewer of [0, 2, 'public'] as const) {
    expect(seenBy(on.match, viewer)).toEqual(seenBy(leave.match, viewer))
  }
  expect(seenBy(on.match, 1)).not.toEqual(seenBy(leave.match, 1))
})
