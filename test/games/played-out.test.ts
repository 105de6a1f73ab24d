import { expect, test } from 'vitest'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import { expectEachKind, unplayed } from '../discord/whole-games/kinds.ts'
import { scriptsOf } from '../discord/whole-games/scripts.ts'
import { playOut } from './played-out.ts'
import { gameOf } from './registered.ts'

const seed = '5'.repeat(64)
const game = gameOf('incan-gold')

/** A game of which nothing is recorded, and whose lowest level always makes the same move. */
const stubborn: AnyGame = {
  ...game,
  id: 'unrecorded',
  bots: { stubborn: (_, legal) => [legal.at(0)] },
  notation: { ...game.notation, grammar: { on: 'on', leave: 'leave' } },
}

function movesOf(game: AnyGame): readonly string[] {
  return scriptsOf(game).flatMap(({ stretches }) => stretches.flatMap(({ steps }) => steps.map(({ text }) => text)))
}

test('a game of computer players is the same for the same seed, and ends', () => {
  const levels = ['random', 'easy', 'normal']
  const played = playOut(game, { levels, seed })
  expect(played).toEqual(playOut(game, { levels, seed }))
  expect(played).toMatchObject({ seats: 3, seed, options: game.options.parse({}) })
  expect(played.log.length).toBeGreaterThan(10)
})

test.each([
  { levels: ['best', 'easy', 'easy'], why: 'incan-gold has no computer player best; there are easy, ' },
  { levels: ['easy'], why: 'incan-gold is for 2 to 8 seats, not 1' },
])('$levels do not play: $why', ({ levels, why }) => {
  expect(() => playOut(game, { levels, seed })).toThrow(why)
})

test('where nothing is recorded games are played until each kind of move was met', () => {
  const [first] = scriptsOf(stubborn)
  const alone = first?.stretches.flatMap(({ steps }) => steps.map(({ text }) => text)) ?? []
  expect(unplayed(stubborn, alone)).not.toEqual([])
  expect(unplayed(stubborn, movesOf(stubborn))).toEqual([])
})

test('a kind of move that no game plays is named, with what is to be done', () => {
  const { notation } = stubborn
  const wider = { ...stubborn, notation: { ...notation, grammar: { ...notation.grammar, dance: 'dance <step>' } } }
  expect(() => expectEachKind(wider, movesOf(wider))).toThrow(
    'no game of unrecorded plays dance: record one that does, in test/replays/unrecorded/, by `npm run record -- unrecorded --play',
  )
})
