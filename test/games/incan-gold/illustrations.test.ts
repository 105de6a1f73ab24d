import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import { exampleGame, exampleRound, leaving } from '../../../src/games/incan-gold/illustrations/pieces.ts'
import { pointsOf } from '../../../src/games/incan-gold/rules/temple.ts'
import type { State } from '../../../src/games/incan-gold/state.ts'

const cardsOf = ({ path }: State) =>
  path.map(({ card }) => {
    if (card.type === 'treasure') return card.gems
    return card.type === 'hazard' ? card.hazard : card.artifact
  })
const carriedIn = ({ adventurers }: State) => adventurers.map(({ carried }) => carried)

describe('what the rules tell of their pictures is so on the engine:', () => {
  test('the example round', () => {
    const [first, second, third, fourth, end] = exampleRound()
    expect([first, second, third, fourth].map(state => state && cardsOf(state))).toEqual([
      [11],
      [11, 'spiders'],
      [11, 'spiders', 'tablet'],
      [11, 'spiders', 13],
    ])
    expect(first && carriedIn(first)).toEqual([3, 3, 3])
    expect(fourth && carriedIn(fourth)).toEqual([0, 9, 9])
    expect(fourth?.adventurers[0]).toMatchObject({ tent: 5, artifacts: [{ artifact: 'tablet', worth: 5 }] })
    expect(end?.ended?.at(-1)?.card).toEqual({ type: 'hazard', hazard: 'spiders' })
    expect(end?.removed).toEqual([{ type: 'hazard', hazard: 'spiders' }])
  })

  test('A alone brings home 5 gems and the tablet, A and B together 4 gems each', () => {
    const home = ({ after }: ReturnType<typeof leaving>) =>
      after.adventurers.slice(0, 2).map(({ tent, artifacts }) => [tent, artifacts.length])
    expect(home(leaving([0]))).toEqual([
      [5, 1],
      [0, 0],
    ])
    expect(home(leaving([0, 1]))).toEqual([
      [4, 0],
      [4, 0],
    ])
  })

  test('Ana wins with 37 gems, the idol and the statue: 52 points', () => {
    const states = exampleGame()
    const { adventurers } = at(states, states.length - 1)
    expect(adventurers[0]).toMatchObject({ tent: 37, artifacts: [{ artifact: 'statue' }, { artifact: 'idol' }] })
    expect(adventurers.map(pointsOf)[0]).toBe(Math.max(...adventurers.map(pointsOf)))
    expect(adventurers.map(pointsOf)[0]).toBe(52)
  })
})
