import { describe, expect, test } from 'vitest'
import type { Card } from '../../../src/games/cuzco/components/relics.ts'
import game from '../../../src/games/cuzco/game.ts'
import { acted, but, handOf, hexAt, legalNow, ppOf, refusal, site } from './site.ts'

/** A city of value 8 with an Inca of each of four players. */
const rows = ['F: 6v1A 7v1T8 8v1B 9v1C', 'G: 7v1D 8v1 9v1 10v1']
const asked = (state: ReturnType<typeof site>) => game.waiting(state).seats[0]?.seat

describe('proposing a festival', () => {
  test('alone in the city: it is held at once, scores, leaves a disc, and ends the turn', () => {
    const state = site({ rows: ['F: 6v1A 7v1T8'], hands: ['A B'], faceUp: 'A', deck: 'C' })
    const { state: after, events } = acted(state, 'festival F7 A')
    expect([ppOf(after), hexAt(after, 'F7'), after.supply.discs, handOf(after, 0)]).toEqual([[4, 0], 'v1T8*', 14, 'B'])
    expect([after.turn.seat, after.cards.faceUp]).toEqual([1, 'C'])
    expect(events.map(event => event.type)).toEqual([
      'festival-proposed',
      'festival-held',
      'card-flipped',
      'turn-ended',
      'turn-began',
    ])
  })

  test('costs no AP and is possible with none left', () => {
    expect(refusal(site({ seats: 4, rows, hands: ['A'], ap: 0 }), 'festival F7 A')).toBe('ok')
  })

  test('needs an Inca in the city, a temple, and no disc on it', () => {
    expect(refusal(site({ rows: ['F: 7v1T8 8v1B'], hands: ['A'] }), 'festival F7 A')).toBe('no-inca-there')
    expect(refusal(site({ rows: ['F: 7v1 8v1A'], hands: ['A'] }), 'festival F7 A')).toBe('no-temple')
    expect(refusal(site({ rows: ['F: 7v1T8* 8v1A'], hands: ['A'] }), 'festival F7 A')).toBe('has-disc')
  })

  test('is kept from a temple by its own disc, whichever other temples have one', () => {
    const two = ['F: 6v1A 7v1T8*', 'J: 6v1A 7v1T8*', 'M: 4v1A 5v1T4']
    const state = site({ rows: two, hands: ['A'], faceUp: 'A', triples: 0 })
    expect([refusal(state, 'festival F7 A'), refusal(state, 'festival J7 A')]).toEqual(['has-disc', 'has-disc'])
    expect(legalNow(state).filter(text => text.startsWith('festival'))).toEqual(['festival M5 A'])
  })

  test('does not need a highest position, or to have built there', () => {
    expect(refusal(site({ rows: ['F: 7v1T8 8v1A 9v3B'], hands: ['A'] }), 'festival F7 A')).toBe('ok')
  })

  test('needs at least one card, each held and showing a relic of the face-up card', () => {
    const state = site({ seats: 4, rows, hands: ['A BC'], faceUp: 'AC' })
    expect(refusal(state, 'festival F7')).toBe('no-cards')
    expect(refusal(state, 'festival F7 2A')).toBe('cards-not-held')
    expect(refusal(state, 'festival F7 A BC')).toBe('ok')
    expect(refusal(site({ seats: 4, rows, hands: ['A B'], faceUp: 'AC' }), 'festival F7 B')).toBe('card-worthless')
  })

  test('is offered with each choice of cards once', () => {
    const state = site({ rows: ['F: 6v1A 7v1T8'], hands: ['A A AB B'], faceUp: 'A', triples: 0 })
    expect(legalNow(state).filter(text => text.startsWith('festival'))).toEqual([
      'festival F7 A',
      'festival F7 2A',
      'festival F7 AB',
      'festival F7 A AB',
      'festival F7 2A AB',
    ])
  })

  test('asks the others with an Inca in the city, clockwise, and raises the beat each time', () => {
    const state = site({ seats: 4, rows, hands: ['A', 'A', 'B', 'C'], faceUp: 'A' })
    const opened = acted(state, 'festival F7 A')
    expect([asked(opened.state), opened.state.beat, opened.undo]).toEqual([1, state.beat + 1, 'never'])
    expect(asked(acted(opened.state, 'withdraw').state)).toBe(2)
  })
})

describe('what a card is worth', () => {
  test.each<[Card, Card, number]>([
    ['A', 'A', 1],
    ['A', 'AB', 1],
    ['AB', 'A', 1],
    ['AB', 'AB', 2],
    ['AB', 'BC', 1],
  ])('with %s face up, %s gives %i FP', (faceUp, card, fp) => {
    const opened = acted(site({ seats: 4, rows, hands: [card, 'A'], faceUp }), `festival F7 ${card}`)
    expect(opened.state.festival?.guests[0]?.fp).toBe(fp)
  })

  test.each<[Card, Card]>([
    ['AB', 'C'],
    ['A', 'BC'],
  ])('with %s face up, %s gives nothing and cannot be played', (faceUp, card) => {
    expect(refusal(site({ seats: 4, rows, hands: [card], faceUp }), `festival F7 ${card}`)).toBe('card-worthless')
  })
})

describe('answering', () => {
  const hands = ['A A A', 'A AB', 'B', 'AC']
  const opened = acted(site({ seats: 4, rows, hands, faceUp: 'A' }), 'festival F7 2A').state

  test('below the highest: play cards that bring the own total to it or above, or withdraw', () => {
    expect(legalNow(opened)).toEqual(['withdraw', 'bid A AB'])
    expect(refusal(opened, 'bid A')).toBe('bid-too-low')
    expect(refusal(opened, 'share')).toBe('below-highest')
  })

  test('who cannot match is asked all the same, and who withdrew is never asked again', () => {
    const { state } = acted(opened, 'bid A AB; withdraw')
    expect(asked(state)).toBe(3)
    expect(legalNow(state)).toEqual(['withdraw'])
    expect(asked(acted(state, 'withdraw').state)).toBe(0)
  })

  test('at the highest with others: raise, or share, but not withdraw', () => {
    const { state } = acted(opened, 'bid A AB; withdraw; withdraw')
    expect(legalNow(state)).toEqual(['share', 'bid A'])
    expect(refusal(state, 'withdraw')).toBe('highest-shares')
  })

  test('with an empty hand is passed over: hand sizes are public', () => {
    const state = site({ seats: 4, rows, hands: ['A A', '', 'B', ''], faceUp: 'A' })
    const { state: after, events } = acted(state, 'festival F7 A')
    expect(asked(after)).toBe(2)
    expect(events.filter(event => event.type === 'festival-withdrawn')).toEqual([
      { type: 'festival-withdrawn', seat: 1, passed: true },
    ])
  })

  test('is done with cards that are held, each showing a relic of the face-up card', () => {
    const raised = acted(opened, 'bid A AB').state
    expect(asked(raised)).toBe(2)
    const { state } = acted(raised, 'withdraw; withdraw')
    expect(asked(state)).toBe(0)
    const rich = but(state, draft => {
      for (const player of draft.players) player.hand = [1, 3, 0, 0, 0, 0]
    })
    expect(refusal(rich, 'bid')).toBe('no-cards')
    expect(refusal(rich, 'bid 3A')).toBe('cards-not-held')
    expect(refusal(rich, 'bid A 4B')).toBe('cards-not-held')
    expect(refusal(rich, 'bid A B')).toBe('card-worthless')
    expect(refusal(rich, 'bid A')).toBe('ok')
  })

  test('shows cards: playing some lets the others learn something, withdrawing or sharing does not', () => {
    const state = site({ seats: 4, rows, hands: ['A A', 'A A', 'B', 'B'], faceUp: 'A' })
    expect(['festival F7 A', 'festival F7 A; bid A'].map(script => acted(state, script).undo)).toEqual([
      'never',
      'never',
    ])
    expect(acted(state, 'festival F7 A; bid A; withdraw').undo).toBe('by vote')
    expect(acted(state, 'festival F7 A; bid A; withdraw; withdraw; share').undo).toBe('by vote')
  })

  test('by oneself is told as that, and not as being passed over', () => {
    const state = site({ seats: 4, rows, hands: ['A B', 'A A', 'B', ''], faceUp: 'A' })
    expect(acted(state, 'festival F7 A; withdraw').events).toContainEqual({
      type: 'festival-withdrawn',
      seat: 1,
      passed: false,
    })
    expect(acted(state, 'festival F7 A; bid A; withdraw; share').events).toContainEqual({
      type: 'festival-share-agreed',
      seat: 0,
      passed: false,
    })
  })

  test('is for who is asked, and nothing else is possible meanwhile', () => {
    expect(refusal(opened, 'end')).toBe('festival-first')
    expect(refusal(site(), 'share')).toBe('no-festival')
    expect(refusal(site(), 'withdraw')).toBe('no-festival')
    expect(refusal(site(), 'bid A')).toBe('no-festival')
    expect([...game.legal(opened, 0)]).toEqual([])
  })
})

describe('the end of a festival', () => {
  test('one is left: organizes alone', () => {
    const { state } = acted(
      site({ seats: 4, rows, hands: ['A', 'B', 'B', 'B'], faceUp: 'A' }),
      'festival F7 A; withdraw; withdraw; withdraw',
    )
    expect(ppOf(state)).toEqual([4, 0, 0, 0])
  })

  test('all who are left agree: each scores the shared PP', () => {
    const state = site({ seats: 4, rows, hands: ['A A', 'A A', 'B', 'B'], faceUp: 'A' })
    expect(ppOf(acted(state, 'festival F7 A; bid A; withdraw; withdraw; share; share').state)).toEqual([2, 2, 0, 0])
  })

  test('a raise cancels what was agreed', () => {
    const state = site({ seats: 4, rows, hands: ['A A', 'A A', 'B', 'B'], faceUp: 'A' })
    const { state: raised } = acted(state, 'festival F7 A; bid A; withdraw; withdraw; share; bid A')
    expect([asked(raised), legalNow(raised)]).toEqual([0, ['withdraw', 'bid A']])
    expect(ppOf(acted(raised, 'withdraw').state)).toEqual([0, 4, 0, 0])
  })

  test('cards that only match the highest cancel nothing', () => {
    const begun = acted(site({ seats: 4, rows, hands: ['A B', 'A A', 'A B', ''], faceUp: 'A' }), 'festival F7 A').state
    const agreed = but(begun, draft => {
      for (const guest of draft.festival?.guests ?? []) if (guest.seat === 0) guest.stance = 'agreed'
    })
    const { state } = acted(agreed, 'bid A')
    expect(state.festival?.guests.map(({ stance }) => stance)).toEqual(['agreed', 'in', 'in', 'in'])
    const { state: raised } = acted(agreed, 'bid 2A')
    expect(raised.festival?.guests.map(({ stance }) => stance)).toEqual(['in', 'in', 'in', 'in'])
  })

  test('nobody who is left holds another card: shared without asking', () => {
    const state = site({ seats: 4, rows, hands: ['A', 'A', 'B', ''], faceUp: 'A' })
    const { state: after, events } = acted(state, 'festival F7 A; bid A; withdraw')
    expect(ppOf(after)).toEqual([2, 2, 0, 0])
    expect(events.filter(event => event.type === 'festival-share-agreed')).toHaveLength(2)
  })

  test('who holds only cards that do not match is asked, and can but share', () => {
    const state = site({ seats: 4, rows, hands: ['A B', 'A', 'B', ''], faceUp: 'A' })
    const { state: after } = acted(state, 'festival F7 A; bid A; withdraw')
    expect([asked(after), legalNow(after)]).toEqual([0, ['share']])
    expect(ppOf(acted(after, 'share').state)).toEqual([2, 2, 0, 0])
  })

  test.each([
    [2, 1, 0],
    [4, 2, 1],
    [6, 3, 2],
    [8, 4, 2],
    [10, 5, 3],
  ])('with a temple of %i: %i PP alone, %i PP each if shared', (value, alone, shared) => {
    const state = site({ rows: [`F: 6v1A 7v1T${value} 8v1B`], hands: ['A', 'A'], faceUp: 'A' })
    expect(ppOf(acted(state, 'festival F7 A; withdraw').state)).toEqual([alone, 0])
    expect(ppOf(acted(state, 'festival F7 A; bid A').state)).toEqual([shared, shared])
  })

  test('all cards played go to the discard, and a new one is flipped on top', () => {
    const state = site({ seats: 4, rows, hands: ['A A', 'AB', 'B', 'B'], faceUp: 'A', deck: 'BC', discard: 'C' })
    const { state: after } = acted(state, 'festival F7 A; bid AB; withdraw; withdraw; bid A')
    expect(after.cards).toEqual({ deck: [0, 0, 0, 0, 0, 0], faceUp: 'BC', discard: [3, 0, 1, 1, 0, 0] })
  })

  test('with an empty deck the played cards, the discard and the face-up card beneath them are all shuffled', () => {
    const state = site({ rows: ['F: 6v1A 7v1T8'], hands: ['AB'], faceUp: 'B', discard: 'C', deck: '' })
    const { state: after, events } = acted(state, 'festival F7 AB')
    expect(after.cards).toEqual({ deck: [0, 0, 1, 1, 0, 0], faceUp: 'B', discard: [0, 0, 0, 0, 0, 0] })
    expect(events).toContainEqual({ type: 'deck-shuffled', count: 3 })
  })

  test('with an empty deck the card that was face up may be flipped again', () => {
    const state = site({ rows: ['F: 6v1A 7v1T8'], hands: ['AB'], faceUp: 'A', deck: '' })
    expect(acted(state, 'festival F7 AB').state.cards).toEqual({
      deck: [0, 0, 0, 1, 0, 0],
      faceUp: 'A',
      discard: [0, 0, 0, 0, 0, 0],
    })
  })

  test('with one card in the deck that one is flipped, and nothing shuffled yet', () => {
    const state = site({ rows: ['F: 6v1A 7v1T8'], hands: ['AB'], faceUp: 'A', deck: 'C' })
    expect(acted(state, 'festival F7 AB').state.cards).toEqual({
      deck: [0, 0, 0, 0, 0, 0],
      faceUp: 'C',
      discard: [1, 0, 0, 1, 0, 0],
    })
  })

  test('the disc keeps another from being held until the temple is expanded', () => {
    const held = acted(site({ rows: ['F: 6v1A 7v1T2 8v1 9v1'], hands: ['A A'], faceUp: 'A' }), 'festival F7 A').state
    const again = but(held, draft => {
      draft.turn = { ...draft.turn, seat: 0, duty: false }
      draft.cards.faceUp = 'A'
    })
    expect(refusal(again, 'festival F7 A')).toBe('has-disc')
    expect(refusal(again, 'expand F7 4; festival F7 A')).toBe('ok')
  })
})
