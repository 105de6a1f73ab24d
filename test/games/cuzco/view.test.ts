import { describe, expect, test } from 'vitest'
import game from '../../../src/games/cuzco/game.ts'
import { acted, but, site } from './site.ts'

const state = site({ seats: 3, hands: ['A AB', 'BC BC C', ''], faceUp: 'B', deck: 'A A C', discard: 'C AC' })

describe('what a seat may know', () => {
  test('its own cards, and of the others how many they hold', () => {
    const view = game.view(state, 0)
    expect(view.hand).toEqual([1, 0, 0, 1, 0, 0])
    expect(view.players.map(({ cards }) => cards)).toEqual([2, 3, 0])
    expect(view.players.every(player => !('hand' in player))).toBe(true)
  })

  test('of the deck its size, and all that lies in the discard', () => {
    expect(game.view(state, 1).cards).toEqual({ deck: 3, faceUp: 'B', discard: [0, 0, 1, 0, 1, 0] })
  })

  test('the same for all who hold the same, whatever the others hold', () => {
    const other = but(state, draft => {
      for (const [seat, player] of draft.players.entries()) if (seat === 1) player.hand = [3, 0, 0, 0, 0, 0]
      draft.cards.deck = [0, 0, 0, 1, 1, 1]
    })
    for (const viewer of [0, 2, 'public'] as const) expect(game.view(other, viewer)).toEqual(game.view(state, viewer))
  })

  test('of a card drawn from the deck only who drew it', () => {
    const { state: drawn, events } = acted(state, 'draw deck')
    expect(JSON.stringify(game.view(drawn, 1).turn.events)).not.toContain('card-learned')
    const words = { locale: 'en', say: (key: string) => key, name: String }
    expect(events.map(event => game.tell(event, 1, words, {}))).toEqual(['event.card-drawn', ''])
    expect(events.map(event => game.tell(event, 0, words, {}))).toEqual(['event.card-drawn', 'event.card-learned'])
  })

  test('for the public no hand at all', () => {
    expect('hand' in game.view(state, 'public')).toBe(false)
  })

  test('bids in a festival once they are played, and who is asked', () => {
    const rows = ['F: 6v1A 7v1T8 8v1B']
    const opened = acted(site({ rows, hands: ['A A', 'A B'], faceUp: 'A' }), 'festival F7 A').state
    const { festival } = game.view(opened, 'public')
    expect(festival?.guests.map(({ seat, played, fp }) => [seat, played, fp])).toEqual([
      [0, [1, 0, 0, 0, 0, 0], 1],
      [1, [0, 0, 0, 0, 0, 0], 0],
    ])
    expect(festival?.asked).toBe(1)
  })
})
