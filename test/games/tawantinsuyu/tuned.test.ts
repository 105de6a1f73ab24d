import { describe, expect, test } from 'vitest'
import { UNLIMITED } from '../../../src/engine/play/unlimited.ts'
import { playerWith } from '../../../src/games/tawantinsuyu/bots/tuned.ts'
import { WEIGHTS, type Weights } from '../../../src/games/tawantinsuyu/bots/weights.ts'
import { format } from '../../../src/games/tawantinsuyu/notation.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import { FULL } from '../../full.ts'
import { chanceOf, randomGame, type Step } from './random-games.ts'

/** Every fourth of its weights; all of them in the full run. */
const SOME = Object.keys(WEIGHTS).filter((_, n) => FULL || n % 4 === 0)

/** By how many each of the games is played. */
const SEATS = [1, 2, 3, 4, 4, 4, 2, 2]
const QUESTIONS = SEATS.flatMap((seats, number) => [...randomGame(number, seats)]).filter(
  ({ options }) => options.length > 1,
)

/** What the tuned player would do with these weights. */
function answer(weights: Weights, { before, seat, options }: Step): string {
  return playerWith(weights)(view(before, seat), options, chanceOf(9), UNLIMITED).map(format).join('; ')
}

describe('the tuned player', () => {
  const usual = new Map(QUESTIONS.map(question => [question, answer(WEIGHTS, question)]))

  test.each(SOME)('plays otherwise where %s is absurd', name => {
    const isFelt = (weight: number) =>
      QUESTIONS.some(question => answer({ ...WEIGHTS, [name]: weight }, question) !== usual.get(question))
    expect(isFelt(0) || isFelt(99)).toBe(true)
  })
})
