import { describe, expect, test } from 'vitest'
import game from '../../../src/games/cuzco/game.ts'
import { acted, but, hexAt, legalNow, numberOf, ppOf, refusal, site } from './site.ts'

describe('the examples of the rulebook', () => {
  test('highest position: one Inca at height 4 beats three lower ones', () => {
    const rows = ['F: 6v4A 7v1T2 8v2B 9v3B', 'G: 8v3B']
    expect(refusal(site({ rows }), 'expand F7 4')).toBe('ok')
    const others = but(site({ rows }), draft => {
      draft.turn.seat = 1
    })
    expect(refusal(others, 'expand F7 4')).toBe('not-highest')
  })

  test('highest position: with height 3 each, the second Inca decides; who has none at height 3 is ignored', () => {
    const rows = ['F: 6v3A 7v1A 8v3B 9v2B', 'G: 7v1 8v2C 9v2C']
    const turnOf = (seat: number) =>
      but(site({ seats: 3, rows }), draft => {
        draft.turn.seat = seat
      })
    expect([0, 1, 2].map(seat => refusal(turnOf(seat), 'build G7 2'))).toEqual(['not-highest', 'ok', 'not-highest'])
  })

  test('a temple expanded from 2 to 8 earns 4 PP', () => {
    const rows = ['F: 6v1A 7v1T2 8v1 9v1', 'G: 7v1 8v1 9v1 10v1']
    expect(ppOf(acted(site({ rows }), 'expand F7 8').state)).toEqual([4, 0])
  })

  test('a village of 4 or 5 hexes may have a temple of 4 at once, for 1 AP', () => {
    const { state } = acted(site({ rows: ['F: 6v1A 7v1 8v1 9v1 10v1'] }), 'build F7 4')
    expect([state.turn.ap, state.supply.floors.slice(0, 2)]).toEqual([5, [11, 10]])
  })

  test('a village is linked to a city for 1 AP, and the temple expanded from 4 to 8 for 1 AP', () => {
    const rows = ['F: 6v1A 7v1T4 8v1', 'G: 7v1', 'F: 10v1', 'G: 11v1 12v1']
    const { state } = acted(site({ rows }), 'V F9; expand F7 8')
    expect([state.turn.ap, ppOf(state), hexAt(state, 'F7')]).toEqual([4, [4, 0], 'v1T8'])
  })

  test('a city is cut for 1 AP, and the part without a temple may have one of its own for 1 AP', () => {
    const rows = ['F: 6v1T8 7v1 8v1 9v1 10v1A', 'G: 10v1 11v1 12v1']
    const { state } = acted(site({ rows }), 'C F8; build G11 4')
    expect([state.turn.ap, hexAt(state, 'F6'), hexAt(state, 'G11')]).toEqual([4, 'v1T8', 'v1T4'])
  })

  test('a pond placed in the last gap makes one of 2 hexes: 6 PP for height 3 over height 2 and height 1', () => {
    const rows = ['J: 6v3A 7c1 8c2B', 'K: 5c1 6p 8c1B', 'L: 5c1 6c1 7c1']
    const { state } = acted(site({ rows }), 'pond K7')
    expect([state.turn.ap, ppOf(state)]).toEqual([5, [6, 0]])
  })

  test('a pond surrounded by a terrain scores nothing when two are tied at the highest level', () => {
    const rows = ['J: 6c2A 7c2B', 'K: 5c1C 6p 7c1', 'L: 5c1']
    expect(ppOf(acted(site({ seats: 3, rows }), 'C L6').state)).toEqual([0, 0, 0])
  })

  describe('the festival of A, B, C and D', () => {
    const rows = ['F: 6v1A 7v1T8 8v1B 9v1C', 'G: 7v1D 8v1 9v1 10v1']
    const hands = ['A A A', 'B C', 'AB B C', 'C']
    const begun = site({ seats: 4, rows, hands, faceUp: 'AB' })
    const raised = acted(begun, 'festival F7 A; bid B; bid AB; withdraw; bid A; withdraw; bid B').state

    test('the bids stand at 2, 1 dropped, 3 and none', () => {
      expect(raised.festival?.guests.map(({ fp, stance }) => `${fp} ${stance}`)).toEqual([
        '2 in',
        '1 out',
        '3 in',
        '0 out',
      ])
      expect(game.waiting(raised).seats[0]?.seat).toBe(0)
    })

    test('A reaches 3 as well, C plays no more, A cannot: both score 2 PP, and the cards are gone', () => {
      const { state } = acted(raised, 'bid A; share')
      expect(ppOf(state)).toEqual([2, 0, 2, 0])
      expect(state.cards.discard).toEqual([3, 2, 0, 2, 0, 0])
    })

    test('had A not tied, C would have scored 4 PP alone', () => {
      expect(ppOf(acted(raised, 'withdraw').state)).toEqual([0, 0, 4, 0])
    })
  })

  describe('the city of value 10 of A, B and C at the end', () => {
    const rows = ['F: 6v3A 7v2A 8v3B 9v2B 10v1B', 'G: 8v3C 9v2C 10v1T10', 'H: 9v3']
    const scoredBy = (seat: number, script = 'end') => {
      const state = but(site({ seats: 3, rows, triples: 0 }), draft => {
        draft.turn.seat = seat
      })
      return ppOf(acted(state, script).state)[seat]
    }

    test('B, with a third Inca, holds first place and scores 10; A and C are tied for second and score 5', () => {
      expect([0, 1, 2].map(seat => scoredBy(seat))).toEqual([5, 10, 5])
    })

    test('C may move an Inca in the final turn to seize first place, and scores 10', () => {
      expect(scoredBy(2, 'move G9 H9; end')).toBe(10)
    })
  })

  test('the whole turn a to h: 6 AP, and 2 + 3 + 2 PP', () => {
    const rows = ['H: 6v1', 'I: 4v1 5v1', 'J: 4c1 6c1']
    const begun = site({ rows, hands: ['A'], faceUp: 'A', duty: true })
    const steps: [string, ap: number, pp: number][] = [
      ['T I3 sw', 5, 0],
      ['enter I2', 4, 0],
      ['move I2 I3', 3, 0],
      ['build I5 4', 2, 2],
      ['move I3 I4', 2, 2],
      ['pond J5', 1, 2],
      ['D K4 e', 0, 5],
    ]
    let state = begun
    for (const [step, ap, pp] of steps) {
      state = acted(state, step).state
      expect([state.turn.ap, ppOf(state)[0]], step).toEqual([ap, pp])
    }
    expect(legalNow(state)).toContain('festival I5 A')
    const ended = acted(state, 'festival I5 A').state
    expect([ppOf(ended), ended.turn.seat]).toEqual([[7, 0], 1])
    expect(numberOf(ended, 'I5')).toBe(ended.site.discs[0])
  })
})
