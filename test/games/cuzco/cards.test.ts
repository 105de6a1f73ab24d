import { describe, expect, test } from 'vitest'
import { acted, but, handOf, refusal, site } from './site.ts'

describe('drawing a festival card', () => {
  test('from the deck costs 1 AP, and everybody learns only that it was done', () => {
    const { state, events, final } = acted(site({ deck: 'BC BC' }), 'draw deck')
    expect([state.turn.ap, handOf(state, 0), final]).toEqual([5, 'BC', true])
    expect(events).toEqual([
      { type: 'card-drawn', seat: 0 },
      { type: 'card-learned', seat: 0, card: 'BC' },
    ])
    expect(state.turn.events).toEqual([{ type: 'card-drawn', seat: 0 }])
  })

  test('face up takes the card that lies there, and another is flipped at once', () => {
    const { state, events } = acted(site({ faceUp: 'AC', deck: 'B C' }), 'draw face-up')
    expect([handOf(state, 0), state.cards.faceUp]).toEqual(['AC', 'B'])
    expect(events).toEqual([
      { type: 'card-drawn', seat: 0, card: 'AC' },
      { type: 'card-flipped', card: 'B' },
    ])
  })

  test('is possible twice a turn', () => {
    expect(refusal(site(), 'draw deck; draw face-up; draw deck')).toBe('two-drawn')
  })

  test('raises the beat, for there is no way back behind it', () => {
    expect(acted(site(), 'draw deck').state.beat).toBe(site().beat + 1)
    expect(acted(site(), 'pond F9').state.beat).toBe(site().beat)
  })
})

describe('an empty deck', () => {
  test('is made anew from the discard, without its face-up card, when a card is to be turned', () => {
    const empty = but(site({ faceUp: 'A', discard: 'B BC' }), draft => {
      draft.cards.deck = [0, 0, 0, 0, 0, 0]
    })
    const { state, events } = acted(empty, 'draw deck')
    expect(events[0]).toEqual({ type: 'deck-shuffled', count: 2 })
    expect([handOf(state, 0), state.cards.faceUp, state.cards.deck]).toEqual(['B', 'A', [0, 0, 0, 0, 0, 1]])
  })

  test('with nothing in the discard either: nothing is drawn, and nothing flipped', () => {
    const none = but(site({ faceUp: 'A' }), draft => {
      draft.cards.deck = [0, 0, 0, 0, 0, 0]
    })
    expect(refusal(none, 'draw deck')).toBe('deck-empty')
    const { state, final } = acted(none, 'draw face-up')
    expect([handOf(state, 0), state.cards.faceUp, final]).toEqual(['A', undefined, false])
    expect(refusal(state, 'draw face-up')).toBe('no-face-up')
  })
})
