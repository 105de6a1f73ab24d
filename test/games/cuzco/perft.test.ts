import { describe, expect, test } from 'vitest'
import game from '../../../src/games/cuzco/game.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import { everything } from './everything.ts'
import { acted, but, firstCard, site } from './site.ts'

const city = ['F: 6v1A 7v1T8 8v1B 9v1', 'G: 7v1 8v2A 9c1 10c1']
const terraces = ['E: 6c2 7v2 8c1', 'F: 6v3A 7v2 8v1 9c1B', 'G: 7v1T2 8c2 9v2 10v1', 'H: 7c1 8p 9v1 10v2']
const border = ['D: 3c1 4v1', 'E: 2c1A 3v1 4c1', 'F: 2c1 3v1B', 'G: 2c2 3v2', 'I: 2c1 3v1A']

/** Ten positions, and how many sequences of one action and of two begin there. */
const POSITIONS: readonly (readonly [name: string, state: () => State, one: number, two: number])[] = [
  ['the first turn', () => site({ triples: 56, duty: true }), 2350, 5634285],
  ['a city with two players in it', () => site({ rows: city, hands: ['A AB', 'A'], ap: 2 }), 2115, 2825910],
  ['no AP left, cards in hand', () => site({ rows: city, hands: ['A AB B', 'A'], ap: 0 }), 7, 3925],
  ['terraces, one AP', () => site({ rows: terraces, ap: 1, hands: ['B'] }), 1617, 29918],
  ['terraces, no terrain left', () => bare(site({ rows: terraces, triples: 0, ap: 3 })), 96, 9115],
  ['the border', () => bare(site({ rows: border, triples: 0, ap: 3 })), 110, 11757],
  ['overflow with singles and doubles alone', () => site({ rows: border, triples: 0, ap: 2 }), 1319, 1201765],
  [
    'two drawn already, the token used',
    () => acted(site({ rows: terraces, ap: 4 }), 'draw deck; draw deck; token').state,
    2215,
    3858938,
  ],
  ['a festival, below the highest', () => festival('festival F7 2A'), 5, 2213],
  ['a festival, at the highest', () => festival('festival F7 A; bid AB'), 3, 10],
]

function bare(state: State): State {
  return but(state, draft => {
    for (const player of draft.players) player.tiles = { D: 0, C: 0, V: 0 }
  })
}

function festival(script: string): State {
  return acted(site({ rows: city, hands: ['A A A B', 'A AB AC'], faceUp: 'A', ap: 0 }), script).state
}

function legalOf(state: State) {
  const [asked] = game.waiting(state).seats
  return asked === undefined ? [] : Array.from(game.legal(state, asked.seat), action => ({ seat: asked.seat, action }))
}

describe.each(POSITIONS)('%s', (_, begin, one, two) => {
  const state = begin()

  test('has the known number of sequences of one action, and of two', () => {
    const first = legalOf(state)
    const second = first.map(({ seat, action }) => {
      const applied = game.apply(state, seat, action, firstCard)
      return applied.ok ? legalOf(applied.state).length : 0
    })
    expect([first.length, second.reduce((sum, count) => sum + count, 0)]).toEqual([one, two])
  })

  test('lists what is accepted out of everything that can be named', () => {
    const seat = game.waiting(state).seats[0]?.seat ?? 0
    const accepted = [...everything(state)].filter(action => game.apply(state, seat, action, firstCard).ok)
    const listed = legalOf(state).map(({ action }) => game.notation.format(action))
    expect(listed.toSorted()).toEqual(accepted.map(game.notation.format).toSorted())
  })
})
