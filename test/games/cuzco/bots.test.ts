import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import { chance } from '../../../src/engine/basics/chance.ts'
import { believe } from '../../../src/games/cuzco/bots/believe.ts'
import { easy } from '../../../src/games/cuzco/bots/easy.ts'
import { leadOf } from '../../../src/games/cuzco/bots/judgement.ts'
import { normal } from '../../../src/games/cuzco/bots/normal.ts'
import { boardOf } from '../../../src/games/cuzco/components/board.ts'
import game from '../../../src/games/cuzco/game.ts'
import { type State, stateSchema } from '../../../src/games/cuzco/state.ts'
import { FULL } from '../../full.ts'
import { random, wins } from './arena.ts'
import { acted, but, site } from './site.ts'

const tokenless = (state: State) =>
  but(state, draft => {
    for (const player of draft.players) player.tokens = 0
  })
const whims = () => chance('9'.repeat(64))

describe('a computer player', () => {
  test('believes a state that shows the same view', () => {
    const rows = ['F: 6v1A 7v1T8 8v1B']
    const states = [
      site({ rows, hands: ['A A', ''] }),
      acted(site({ rows, hands: ['A A', 'A B'] }), 'festival F7 A').state,
    ]
    for (const state of states) {
      const view = game.view(state, 0)
      const believed = stateSchema.parse(believe(view))
      const { cards, players, ...same } = game.view(believed, 0)
      expect(view).toMatchObject({ ...same, cards: { faceUp: cards.faceUp, discard: cards.discard } })
      expect(players.map(({ pp }) => pp)).toEqual(view.players.map(({ pp }) => pp))
    }
  })

  test.each([
    ['easy', easy],
    ['normal', normal],
  ])('%s expands a temple when nothing else is to be had', (_, bot) => {
    const state = tokenless(site({ rows: ['F: 6v2A 7v1T4 8v1 9v1', 'G: 7v1 8v1'], triples: 0, ap: 1 }))
    const legal = [...game.legal(state, 0)]
    expect(bot(game.view(state, 0), legal, whims())).toEqual([{ type: 'expand', hex: 'F7', value: 6 }])
  })

  test('thinks of several steps: normal enters, climbs and builds in one turn', () => {
    let state = tokenless(site({ rows: ['I: 2v1 3v2 4v1 5v1'], triples: 0, ap: 3 }))
    const done: string[] = []
    while (state.turn.seat === 0 && !state.over) {
      const [action] = normal(game.view(state, 0), [...game.legal(state, 0)], whims())
      done.push(game.notation.format(action))
      state = acted(state, game.notation.format(action)).state
    }
    expect(done).toContain('enter I2')
    expect(done.some(text => /^build I\d 4$/.test(text))).toBe(true)
    expect(at(state.players, 0).pp).toBeGreaterThanOrEqual(2)
  })

  test('knows that it stands against the best of the others, however many they are', () => {
    const state = but(site({ seats: 3 }), draft => {
      for (const [seat, pp] of [10, 4, 17].entries()) at(draft.players, seat).pp = pp
    })
    const leads = [0, 1, 2].map(seat => leadOf(boardOf(state.board), state, seat).now)
    expect(leads).toEqual([-7, -13, 7])
  })

  test('shares a festival at the highest, and withdraws where it has too little', () => {
    const rows = ['F: 6v1A 7v1T8 8v1B']
    const opened = acted(site({ rows, hands: ['A A A', 'A B'], faceUp: 'A' }), 'festival F7 2A').state
    expect(easy(game.view(opened, 1), [...game.legal(opened, 1)], whims())).toEqual([{ type: 'withdraw' }])
    const tied = acted(site({ rows, hands: ['A A A', 'A B'], faceUp: 'A' }), 'festival F7 A; bid A').state
    expect(easy(game.view(tied, 0), [...game.legal(tied, 0)], whims())).toEqual([{ type: 'share' }])
  })
})

describe('in games of two', () => {
  test('easy beats a random player', () => {
    const games = FULL ? 16 : 5
    expect(wins(easy, random, games)).toBeGreaterThanOrEqual(games - 1)
  })
})
