import { describe, expect, test } from 'vitest'
import { legal } from '../../../src/games/tawantinsuyu/legal.ts'
import { askedSeats, questionOf } from '../../../src/games/tawantinsuyu/rules/asking.ts'
import type { Matter } from '../../../src/games/tawantinsuyu/rules/matters.ts'
import { setup } from '../../../src/games/tawantinsuyu/setup.ts'
import type { State } from '../../../src/games/tawantinsuyu/state.ts'
import { clicksUntil } from './as-offered.ts'
import { chanceOf, randomGame } from './random-games.ts'

/** How many clicks took how often, for the output of the test. */
function counted(clicks: readonly number[]): Record<number, number> {
  return Object.fromEntries([...Map.groupBy(clicks, each => each)].map(([each, all]) => [each, all.length]))
}

const isTurn = (state: State) => questionOf(state)?.type === 'turn'

describe('clicks, the one that opens the panel included, of whoever takes what is offered first', () => {
  // Set-ups in which the God cards that are not kept bring most that is to be chosen are 4, 17, 22, 29, 33 and 35.
  const seeds = [1, 2, 3, 4, 8, 13, 17, 22, 29, 33, 35]

  test.each([1, 2, 3, 4])('a set-up of %i takes each player at most 6', seats => {
    const clicks = seeds.flatMap(seed => {
      const source = chanceOf(seed)
      const begun = setup(seats, {}, source)
      // All but the first player place their High Priest by one click more when their own first turn comes.
      return [...begun.players.keys()].map(seat => {
        const later = seat === begun.first ? 0 : 1
        return clicksUntil(begun, seat, isTurn, chanceOf(seed)).clicks + later
      })
    })
    console.table(counted(clicks))
    expect(Math.max(...clicks)).toBeLessThanOrEqual(6)
  })

  test('a Worker’s turn takes at most 8, most of them 6', () => {
    const took = positions(({ before, seat }) => {
      const question = questionOf(before)
      return question?.type === 'turn' && question.done.length === 0 && canPlace(before, seat)
    }).map(({ before, seat }) => clicksUntil(before, seat, state => isTurnOver(state, before)))
    console.table(counted(took.map(({ clicks }) => clicks)))
    expect(took.filter(({ clicks }) => clicks > 8)).toEqual([])
    expect(took.filter(({ clicks }) => clicks > 6).length * 5).toBeLessThan(took.length)
  })

  test('an answer to a Conquest takes at most 4', () => {
    const took = positions(({ before }) => questionOf(before)?.type === 'muster').map(({ before, seat }) =>
      clicksUntil(before, seat, state => !state.agenda.some(matter => isOfConquest(matter, seat))),
    )
    console.table(counted(took.map(({ clicks }) => clicks)))
    expect(took.length).toBeGreaterThan(5)
    expect(took.filter(({ clicks }) => clicks > 4)).toEqual([])
  })
})

/** Some moments of games in which anything is played. */
function positions(isWanted: (moment: { readonly before: State; readonly seat: number }) => boolean) {
  const all = [1, 2, 3, 4].flatMap(seats => [...randomGame(2, seats), ...randomGame(3, seats)].filter(isWanted))
  return all.filter((_, index) => index % Math.ceil(all.length / 40) === 0)
}

function canPlace(state: State, seat: number): boolean {
  return askedSeats(state).includes(seat) && [...legal(state, seat)].some(({ type }) => type === 'place')
}

/** Whether the turn that began with a state is over: somebody else has it, or a Festival begins, or a new one of the same player. */
function isTurnOver(state: State, begun: State): boolean {
  const question = questionOf(state)
  const isNew = question?.type === 'turn' && question.done.length === 0 && state.hill.length !== begun.hill.length
  return state.over || state.active !== begun.active || state.token !== begun.token || isNew
}

function isOfConquest(matter: Matter, seat: number): boolean {
  return ['muster', 'conquer', 'soldiers'].includes(matter.type) && 'seat' in matter && matter.seat === seat
}
