import { expect, test } from 'vitest'
import { apply } from '../../../src/games/tawantinsuyu/apply.ts'
import { godCard } from '../../../src/games/tawantinsuyu/components/cards.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { askedSeats } from '../../../src/games/tawantinsuyu/rules/asking.ts'
import { setup } from '../../../src/games/tawantinsuyu/setup.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import { gods, play, possible } from './positions.ts'
import { chanceOf } from './random-games.ts'

const begun = () => {
  const state = setup(3, {}, chanceOf(3))
  return {
    ...state,
    first: 1,
    active: 1,
    agenda: state.agenda.map(matter =>
      'seat' in matter ? { ...matter, seat: (matter.seat - state.first + 4) % 3 } : matter,
    ),
  }
}

test('the first player takes a starting Weaving first; those that nobody takes leave the game', () => {
  const state = begun()
  expect(askedSeats(state)).toEqual([1])
  const { state: after } = play(state, 'start SW04', 'start SW01', 'start SW03')
  expect(after.players.map(({ tapestries }) => tapestries)).toEqual([[['SW03']], [['SW04']], [['SW01']]])
  expect(after.starting).toEqual([])
})

test('God cards are dealt when everybody has chosen a starting Weaving, and not seen before', () => {
  const state = begun()
  const { state: last } = play(state, 'start SW04', 'start SW01')
  for (const seat of [0, 1, 2]) expect(view(last, seat)).toMatchObject({ hand: { god: [] }, left: { godDeck: 42 } })
  const { state: dealt, learned } = play(last, 'start SW03')
  expect(learned).toBe(true)
  for (const seat of [0, 1, 2]) expect(view(dealt, seat).hand?.god).toHaveLength(8)
  expect(view(dealt, 0).left.godDeck).toBe(42 - 3 * 8)
})

test('all choose three of eight God cards at the same time, and nobody sees what the others keep', () => {
  const { state } = play(begun(), 'start SW04', 'start SW01', 'start SW03')
  expect(askedSeats(state)).toEqual([0, 1, 2])
  const [line = ''] = possible(state)
  const kept = play(state, line)
  expect(askedSeats(kept.state)).toEqual([1, 2])
  expect(kept.events).toEqual([{ type: 'cards-chosen', seat: 0 }])
})

test('the other five are had in reverse order, one’s gains paying for another’s cost (example 1)', () => {
  const { state: dealt } = play(begun(), 'start SW04', 'start SW01', 'start SW03')
  const own = gods('sun1', 'sun2', 'sun3', 'sun4', 'sun5', 'moon6', 'moon1', 'moon2')
  const taken = new Set(own)
  const rest = [...dealt.godDeck, ...dealt.players.flatMap(({ godCards }) => godCards)].filter(card => !taken.has(card))
  const players = dealt.players.map((player, seat) => ({
    ...player,
    godCards: seat === 0 ? own : rest.splice(0, 8),
  }))
  const market = { production: ['P03', 'P04'], passive: ['Z01', 'Z02'] }
  const keepFirst = (seat: number) =>
    players[seat]?.godCards
      .slice(0, 3)
      .map(card => godCard(PACK, card).name)
      .join(' ')
  const { state: shown } = play(
    { ...dealt, players, market, godDeck: rest },
    'keep moon6 moon1 moon2',
    `keep ${keepFirst(1)}`,
    `keep ${keepFirst(2)}`,
  )
  // The first player is seat 1, so the last one is seat 0.
  expect(askedSeats(shown)).toEqual([0])
  const { state: after } = play(shown, 'use sun1', 'use sun2', 'use sun3', 'use sun4', 'use sun5', 'build P03')
  expect(after.players[0]).toMatchObject({ potato: 5, stone: 2, corn: 0, vp: 15 })
  expect(after.players[0]?.armyHand).toHaveLength(1)
  expect(after.market.production).toEqual(['P04'])
  expect(askedSeats(after)).toEqual([2])
})

test('a card that is kept must be one of those dealt', () => {
  const { state } = play(begun(), 'start SW04', 'start SW01', 'start SW03')
  const foreign = ['sun', 'moon', 'earth'].map(god => `${god}9`)
  const done = apply(state, 0, { type: 'keep', cards: foreign }, chanceOf(1))
  expect(done.ok).toBe(false)
})
