import { expect, test } from 'vitest'
import { playDeal } from '../../bench/arena/deal.ts'
import { playOut } from '../../bench/arena/play-out.ts'
import { at } from '../../src/engine/basics/at.ts'
import type { Bot } from '../../src/engine/contract/players.ts'
import { games } from '../../src/games/index.ts'
import { botOf, RANDOM } from '../games/played-out.ts'
import { gameOf } from '../games/registered.ts'

type AnyBot = Bot<unknown, unknown>

const seed = 'e'.repeat(64)
const cuzco = gameOf('cuzco')
const gold = gameOf('incan-gold')
const against = [...games.values()].filter(({ beaten }) => beaten !== undefined)
const idle: AnyBot = (_, legal) => [at(legal, 0)]

/** How often both players are asked in a game of Cuzco in which they answer with a line of this many actions. */
function asked(length: number): number {
  let count = 0
  const player: AnyBot = (_, legal, chance) => {
    count++
    return [chance.pick(legal), ...Array.from({ length: length - 1 }, () => ({ type: 'end' }))]
  }
  playOut({ game: cuzco, options: cuzco.options.parse({}), players: [player, player], seed })
  return count
}

test('a line is played as far as it is possible before its player is asked anew', () => {
  const once = asked(1)
  expect(asked(2)).toBeLessThan(once)
})

test('what follows in a line is dropped once it is refused', () => {
  const stubborn: AnyBot = (_, legal) => [at(legal, 0), { type: 'move', from: 'A1', to: 'A2' }]
  const options = cuzco.options.parse({})
  const play = (player: AnyBot) => playOut({ game: cuzco, options, players: [player, player], seed }).outcome
  expect(play(stubborn)).toEqual(play(idle))
})

test('a deal gives equal players equal shares and equal points', () => {
  const meeting = { game: gold, options: gold.options.parse({}), seats: 3, player: idle, other: idle, seed: 'any' }
  const { wins, points, others, turns } = playDeal(meeting, 1)
  expect([wins, points]).toEqual([1 / 3, others])
  expect(turns[1].length).toBe(2 * turns[0].length)
})

test('the same deal ends the same, another one otherwise', () => {
  const random = botOf(cuzco, RANDOM)
  const meeting = {
    game: cuzco,
    options: cuzco.options.parse({}),
    seats: 2,
    player: random,
    other: random,
    seed: 'any',
  }
  const results = [1, 1, 2].map(number => playDeal(meeting, number).points)
  expect(results[1]).toBe(results[0])
  expect(results[2]).not.toBe(results[0])
})

test.each(against)('who plays $id alone wins where the game is beaten, and has a turn for each whole one', game => {
  const random = botOf(game, RANDOM)
  const { wins, others, turns } = playDeal(
    { game, options: game.options.parse({}), seats: 1, player: random, other: random, seed: 'any' },
    1,
  )
  expect([wins, others]).toEqual([0, 0])
  expect(turns[0].length).toBeGreaterThan(10)
  expect(turns[1]).toEqual([])
  const beaten = { ...game, beaten: () => true }
  expect(
    playDeal({ game: beaten, options: game.options.parse({}), seats: 1, player: random, other: random, seed: 'any' }, 1)
      .wins,
  ).toBe(1)
})

test('players who go round in circles are stopped', () => {
  const circling = {
    ...gold,
    apply: (state: unknown) => ({ ok: true, state, events: [], undo: 'by vote' }) as const,
  }
  const play = () => playOut({ game: circling, options: gold.options.parse({}), players: [idle, idle], seed })
  expect(play).toThrow(new RangeError('incan-gold goes on after 5000 moves'))
})
