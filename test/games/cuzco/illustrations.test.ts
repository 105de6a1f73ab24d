import { describe, expect, test } from 'vitest'
import { boardOf } from '../../../src/games/cuzco/components/board.ts'
import { played } from '../../../src/games/cuzco/illustrations/laid.ts'
import {
  city,
  crowded,
  EXAMPLE_STEPS,
  exampleTurn,
  gap,
  tie,
} from '../../../src/games/cuzco/illustrations/positions.ts'
import { areaOf } from '../../../src/games/cuzco/rules/areas.ts'
import { citiesOn, cityScores } from '../../../src/games/cuzco/rules/final-scoring.ts'
import { highestOn } from '../../../src/games/cuzco/rules/position.ts'
import { FESTIVAL_PP, VALUES } from '../../../src/games/cuzco/state.ts'
import { LANGUAGES, wordsOf } from '../../words.ts'
import { numberOf, ppOf } from './site.ts'

describe('what the rules tell of their pictures is so on the engine:', () => {
  test('the example turn takes 6 AP and brings 2 + 3 + 2 PP', () => {
    const state = played(exampleTurn(), EXAMPLE_STEPS)
    expect([state.turn.ap, ppOf(state)]).toEqual([0, [5, 0, 0]])
    expect(ppOf(played(state, 'festival I5 A'))).toEqual([7, 0, 0])
  })

  test('the triple over three hexes of height 1 costs 1 AP', () => {
    const state = played(city(), 'T I5 s')
    expect(state.turn.ap).toBe(5)
    expect(['I5', 'J5', 'J6'].map(hex => state.site.height[numberOf(state, hex)])).toEqual([2, 2, 2])
  })

  test('the Inca goes from Crop to Village for 1 AP', () => {
    expect(played(city(), 'move H5 H6').turn.ap).toBe(5)
  })

  test('B holds the highest position', () => {
    const state = tie()
    expect(highestOn(state.site, areaOf(boardOf(state.board), state.site, numberOf(state, 'H6')))).toBe(1)
  })

  test('A expands the Temple from 6 to 8 for 4 PP', () => {
    expect(ppOf(played(city(), 'expand H7 8'))).toEqual([4, 0, 0])
  })

  test('the Pond in the gap brings A 6 PP', () => {
    expect(ppOf(played(gap(), 'pond I6'))).toEqual([6, 0, 0])
  })

  test('the City of value 10 brings B 10 and A and C 5 each', () => {
    const { board, site } = crowded()
    const cities = citiesOn(boardOf(board), site)
    expect([0, 1, 2].map(seat => cityScores(boardOf(board), cities, seat).map(({ pp }) => pp))).toEqual([
      [5],
      [10],
      [5],
    ])
  })

  test('a Festival brings half the value of the Temple alone, and what is told when it is shared', () => {
    expect(FESTIVAL_PP.alone).toEqual(VALUES.map(value => value / 2))
    for (const language of LANGUAGES) {
      const told = wordsOf('cuzco', language, []).say('rules.festival.text')
      for (const figures of [FESTIVAL_PP.shared, VALUES]) expect(told).toContain(figures.join(', '))
    }
  })
})
