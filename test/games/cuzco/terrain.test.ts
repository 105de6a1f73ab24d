import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/games/cuzco/state.ts'
import { randomGame } from './random-game.ts'
import { acted, but, hexAt, legalNow, numberOf, refusal, site, sizeAt } from './site.ts'

describe('placing a terrain', () => {
  test('costs 1 AP and takes a triple from the common supply', () => {
    const { state } = acted(site(), 'T F9 nw')
    expect([hexAt(state, 'F9'), hexAt(state, 'F8'), hexAt(state, 'E9')]).toEqual(['v1', 'c1', 'c1'])
    expect([state.turn.ap, state.supply.triples]).toEqual([5, 39])
  })

  test('takes doubles and singles from the own supply', () => {
    const { state } = acted(site(), 'D F9 e; C H9; V H10')
    expect(state.players[0]?.tiles).toEqual({ D: 4, C: 2, V: 1 })
    expect(state.players[1]?.tiles).toEqual({ D: 5, C: 3, V: 2 })
    expect([hexAt(state, 'F9'), hexAt(state, 'F10'), hexAt(state, 'H9'), hexAt(state, 'H10')]).toEqual([
      'v1',
      'c1',
      'c1',
      'v1',
    ])
  })

  test('is over when a supply is used up', () => {
    const used = but(site(), draft => {
      for (const player of draft.players) player.tiles = { D: 0, C: 0, V: 0 }
    })
    expect([refusal(used, 'C F9'), refusal(used, 'D F9 e')]).toEqual(['no-terrain-left', 'no-terrain-left'])
    expect(legalNow(used).filter(text => /^[DCV] /.test(text))).toEqual([])
  })

  test('need not touch another terrain or the border', () => {
    expect(refusal(site({ rows: ['J: 5c1'] }), 'T F9 nw')).toBe('ok')
  })

  test('never covers an Inca, a temple or a pond, printed or placed', () => {
    const state = site({ rows: ['F: 8v1A 9v1T2 10v1', 'H: 8p 9p'] })
    expect(refusal(state, 'C F8')).toBe('covers-inca')
    expect(refusal(state, 'C F9')).toBe('covers-temple')
    expect(refusal(state, 'C F10')).toBe('ok')
    expect(refusal(state, 'C H8')).toBe('covers-pond')
    expect(refusal(state, 'C F5')).toBe('covers-pond')
  })

  test('lies flat: all hexes under it have one height, never half on the board and half on a terrain', () => {
    const state = site({ rows: ['F: 8c1 9c1 10c2'] })
    expect(refusal(state, 'D F8 e')).toBe('ok')
    expect(refusal(state, 'D F9 e')).toBe('not-flat')
    expect(refusal(state, 'D F8 w')).toBe('not-flat')
    expect(hexAt(acted(state, 'D F8 e').state, 'F9')).toBe('c2')
  })
})

describe('a terrain on one of its own shape', () => {
  const triple = acted(site(), 'T F9 nw').state

  test('is refused on exactly its hexes, however it is turned', () => {
    // F8 and E9 belong to the triple of F9; turned so, the new one covers the same three hexes.
    for (const same of ['T F9 nw', 'T F8 ne', 'T E9 s']) expect(refusal(triple, same)).toBe('same-shape')
  })

  test('may cover parts of several triples', () => {
    const two = acted(triple, 'T E10 ne').state
    expect([hexAt(two, 'E10'), hexAt(two, 'F9'), hexAt(two, 'E9')]).toEqual(['v1', 'v1', 'c1'])
    expect(refusal(two, 'T E10 sw')).toBe('ok')
  })

  test('may be a double inside a triple, or a single on a part of a bigger one', () => {
    expect(refusal(triple, 'D F9 w')).toBe('ok')
    expect(refusal(triple, 'V F8')).toBe('ok')
  })

  test('may not be a double on a double or a single on a single, whatever their kinds', () => {
    expect(refusal(site(), 'D F9 e; D F9 e')).toBe('same-shape')
    expect(refusal(site(), 'D F9 e; D F10 w')).toBe('same-shape')
    expect(refusal(site(), 'V F9; C F9')).toBe('same-shape')
  })

  test('may lie there when another terrain has covered a part of it', () => {
    const raised = acted(triple, 'C F9; C F8; C E9').state
    expect(refusal(raised, 'T F9 nw')).toBe('ok')
  })
})

describe('overflow', () => {
  test('costs 1 AP more for each bare hex off the site, and covers at least one of the site', () => {
    expect(acted(site(), 'T E2 nw').state.turn.ap).toBe(3)
    expect(acted(site(), 'D E2 w').state.turn.ap).toBe(4)
    expect(refusal(site(), 'C E1')).toBe('outside-site')
    expect(refusal(site(), 'D E1 nw')).toBe('outside-site')
    expect(refusal(site({ ap: 2 }), 'T E2 nw')).toBe('too-few-ap')
  })

  test('costs nothing more on terrain that overflows already', () => {
    const state = acted(site(), 'T E2 nw').state
    const raised = acted(
      but(state, draft => {
        draft.turn.ap = 6
      }),
      'D E2 w',
    ).state
    expect(raised.turn.ap).toBe(5)
    expect(hexAt(raised, 'E1')).toBe('c2')
  })

  test('makes ordinary terrain: bare site and bare off-site are both of height 0', () => {
    const state = acted(site({ rows: ['E: 2c1'] }), 'D F2 w').state
    expect([hexAt(state, 'F2'), hexAt(state, 'F1')]).toEqual(['v1', 'c1'])
  })
})

describe('joining', () => {
  test('two cities is refused, a city with villages is not', () => {
    const cities = site({ rows: ['F: 7v1T2 8v1 10v1 11p 12v1', 'G: 11v1T2'] })
    expect(refusal(cities, 'V F9')).toBe('joins-cities')
    expect(refusal(cities, 'C F9')).toBe('ok')
    const villages = site({ rows: ['F: 7v1T2 8v1 10v1'] })
    expect(refusal(villages, 'V F9')).toBe('ok')
  })

  test('and cutting at once is judged by what comes of it', () => {
    // The triple links F9 to both cities, and its crop cuts G10 off from the temple on G11.
    const state = site({ rows: ['F: 7v1T2 8v1', 'G: 11v1T2'] })
    const linked = but(state, draft => {
      const hex = numberOf(state, 'G10')
      draft.site.ground = draft.site.ground.with(hex, 2)
    })
    expect(refusal(linked, 'V F9')).toBe('joins-cities')
    expect(refusal(linked, 'T F9 se')).toBe('ok')
    expect(hexAt(acted(linked, 'T F9 se').state, 'G10')).toBe('c1')
  })

  test('may move a hex with an Inca from one city to another', () => {
    // G9 hangs on the city of G6 by G8 alone; the double links it to the city of E10 by F8 instead.
    const state = site({ rows: ['E: 9v1 10v1T2', 'F: 8c1', 'G: 6v1T2 7v1 8v1 9v1A'] })
    const moved = acted(state, 'D F8 sw').state
    expect(sizeAt(moved, 'E10')).toBe(4)
    expect(sizeAt(moved, 'G6')).toBe(2)
    expect(refusal(site({ rows: ['E: 9v1 10v1T2', 'F: 8c1', 'G: 6v1T2 7v1 8v1 9v1A'] }), 'V F8')).toBe('joins-cities')
  })
})

describe('what may be done', () => {
  test('does not depend on what site was asked about before', () => {
    const states = [...randomGame(3, 2)].filter((_, index) => index % 20 === 0)
    const lists = states.map(state => legalNow(state))
    const back = states.toReversed().map(state => legalNow(structuredClone(state)))
    expect(back.toReversed()).toEqual(lists)
  })

  test('is told apart on sites with other terrains of one number on the same hexes', () => {
    const [triple, double] = [acted(site(), 'T F9 nw').state, acted(site(), 'D F9 w').state]
    const doubles = (state: State) => legalNow(state).filter(text => /^D F9 w$|^D F8 e$/.test(text))
    expect([doubles(triple), doubles(double), doubles(structuredClone(triple))]).toEqual([
      ['D F8 e', 'D F9 w'],
      [],
      ['D F8 e', 'D F9 w'],
    ])
  })
})
