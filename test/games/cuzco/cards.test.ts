import { describe, expect, test } from 'vitest'
import { acted, handOf, legalNow, refusal, site } from './site.ts'

describe('drawing a festival card', () => {
  test('from the deck costs 1 AP, and everybody learns only that it was done', () => {
    const { state, events, undo } = acted(site({ deck: 'BC BC' }), 'draw deck')
    expect([state.turn.ap, handOf(state, 0), undo]).toEqual([5, 'BC', 'never'])
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

  test('lets something be learned, from either pile', () => {
    expect(['draw deck', 'draw face-up', 'pond F9'].map(text => acted(site(), text).undo === 'never')).toEqual([
      true,
      true,
      false,
    ])
  })

  test('raises the beat, for there is no way back after it', () => {
    expect(acted(site(), 'draw deck').state.beat).toBe(site().beat + 1)
    expect(acted(site(), 'pond F9').state.beat).toBe(site().beat)
  })
})

describe('an empty deck', () => {
  test('is made anew from the discard, without its face-up card, when a card is to be turned', () => {
    const { state, events } = acted(site({ faceUp: 'A', discard: 'B BC', deck: '' }), 'draw deck')
    expect(events[0]).toEqual({ type: 'deck-shuffled', count: 2 })
    expect([handOf(state, 0), state.cards.faceUp, state.cards.deck]).toEqual(['B', 'A', [0, 0, 0, 0, 0, 1]])
  })

  test('is made anew when the face-up card is drawn, which is replaced from what lay under it', () => {
    const { state, events } = acted(site({ faceUp: 'A', discard: 'B BC', deck: '' }), 'draw face-up')
    expect(events.map(event => event.type)).toEqual(['card-drawn', 'deck-shuffled', 'card-flipped'])
    expect([handOf(state, 0), state.cards]).toEqual([
      'A',
      { deck: [0, 0, 0, 0, 0, 1], faceUp: 'B', discard: [0, 0, 0, 0, 0, 0] },
    ])
  })

  test('with nothing in the discard either: no card is drawn, not even the face-up one, for nothing could replace it', () => {
    const none = site({ faceUp: 'A', deck: '' })
    expect(refusal(none, 'draw deck')).toBe('deck-empty')
    expect(refusal(none, 'draw face-up')).toBe('no-replacement')
    expect(legalNow(none).filter(text => text.startsWith('draw'))).toEqual([])
  })

  test('is possible in mid-turn: the last card that can replace the face-up one goes with the first draw', () => {
    const last = site({ faceUp: 'A', deck: 'B' })
    expect(refusal(last, 'draw face-up')).toBe('ok')
    expect(refusal(last, 'draw face-up; draw face-up')).toBe('no-replacement')
    expect(refusal(last, 'draw deck; draw face-up')).toBe('no-replacement')
    expect(refusal(site({ faceUp: 'A', deck: 'B', discard: 'C' }), 'draw deck; draw face-up')).toBe('ok')
  })

  test('that two draws were done already, or an AP is missing, is not hidden by it', () => {
    expect(refusal(site({ deck: 'B C' }), 'draw deck; draw deck; draw face-up')).toBe('two-drawn')
    expect(refusal(site({ deck: 'B', ap: 0 }), 'draw face-up')).toBe('too-few-ap')
  })
})
