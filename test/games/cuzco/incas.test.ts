import { describe, expect, test } from 'vitest'
import { acted, hexAt, legalNow, refusal, site } from './site.ts'

describe('entering and leaving', () => {
  // E2 is on the mountain border, I2 on the forest border, G2 on both.
  const rows = ['E: 2c1', 'G: 2v1', 'I: 2c1']

  test('costs 1 AP through the forest, 2 through the mountains, and the cheaper where both are', () => {
    expect(acted(site({ rows }), 'enter I2').state.turn.ap).toBe(5)
    expect(acted(site({ rows }), 'enter E2').state.turn.ap).toBe(4)
    expect(acted(site({ rows }), 'enter G2').state.turn.ap).toBe(5)
  })

  test('of an off-site hex costs by its own border', () => {
    // I1 is forest, E1 mountain.
    const state = site({ rows: ['E: 1c1', 'I: 1c1'] })
    expect(acted(state, 'enter I1').state.turn.ap).toBe(5)
    expect(acted(state, 'enter E1').state.turn.ap).toBe(4)
  })

  test('needs terrain there: a bare hex of the border will not do', () => {
    expect(refusal(site({ rows }), 'enter E3')).toBe('no-terrain')
    expect(refusal(site({ rows: ['F: 9c1'] }), 'enter F9')).toBe('not-on-border')
  })

  test('needs a free hex and an Inca in the supply', () => {
    expect(refusal(site({ rows: ['I: 2v1B'] }), 'enter I2')).toBe('hex-taken')
    expect(refusal(site({ rows: ['I: 2v1T2'] }), 'enter I2')).toBe('holy-hex')
    const all = ['F: 4c1A 5c1A 6c1A 7c1A 8c1A 9c1A 10c1A 11c1A 12c1A 13c1A 14c1A 15c1A', 'I: 2c1']
    expect(refusal(site({ rows: all }), 'enter I2')).toBe('no-inca-left')
  })

  test('may be done again in one turn, and is paid each time', () => {
    const { state } = acted(site({ rows }), 'enter I2; leave I2; enter E2; leave E2')
    expect([state.turn.ap, state.players[0]?.incas]).toEqual([0, 12])
    expect(refusal(site({ rows: ['E: 2c1A'], ap: 1 }), 'leave E2')).toBe('too-few-ap')
  })

  test('is for the own Incas', () => {
    expect(refusal(site({ rows: ['I: 2v1B'] }), 'leave I2')).toBe('not-your-inca')
    expect(refusal(site({ rows: ['F: 9v1A'] }), 'leave F9')).toBe('not-on-border')
  })

  test('keeps the border of a hex whatever is built around it', () => {
    const state = site({ rows: ['E: 1c1 2c1', 'F: 1c1 2c1', 'D: 1c1 2c1'] })
    expect(acted(state, 'enter E2').state.turn.ap).toBe(4)
  })
})

describe('moving', () => {
  test('within one kind of terrain is free, however far and however high', () => {
    const { state, events } = acted(site({ rows: ['F: 6v1A 7v3 8v2 9v5'], ap: 0 }), 'move F6 F9')
    expect([hexAt(state, 'F6'), hexAt(state, 'F9')]).toEqual(['v1', 'v5A'])
    expect(events).toEqual([{ type: 'inca-moved', seat: 0, from: 'F6', to: 'F9', cost: 0 }])
  })

  test('costs 1 AP for each change between crop and village, by the cheapest way', () => {
    const rows = ['F: 6v1A 7c1 8v1 9c1', 'G: 7v1 8v1']
    expect(acted(site({ rows }), 'move F6 F7').state.turn.ap).toBe(5)
    expect(acted(site({ rows }), 'move F6 F8').state.turn.ap).toBe(6)
    expect(acted(site({ rows }), 'move F6 F9').state.turn.ap).toBe(5)
    expect(acted(site({ rows: ['F: 6v1A 7c1 8v1 9c1'] }), 'move F6 F9').state.turn.ap).toBe(3)
    expect(refusal(site({ rows: ['F: 6v1A 7c1 8v1 9c1'], ap: 2 }), 'move F6 F9')).toBe('too-few-ap')
  })

  test('never passes a bare hex, a pond, a temple or an Inca of another', () => {
    for (const between of ['', '7p', '7v1T2', '7v1B']) {
      expect(refusal(site({ rows: [`F: 6v1A 8v1 ${between}`.trim()] }), 'move F6 F8')).toBe('no-way')
    }
  })

  test('passes the own Incas, but never stops on one', () => {
    const state = site({ rows: ['F: 6v1A 7v1A 8v1'] })
    expect(refusal(state, 'move F6 F8')).toBe('ok')
    expect(refusal(state, 'move F6 F7')).toBe('hex-taken')
  })

  test('stops on terrain only', () => {
    const state = site({ rows: ['F: 6v1A 7v1T2 8p'] })
    expect(refusal(state, 'move F6 F7')).toBe('holy-hex')
    expect(refusal(state, 'move F6 F8')).toBe('no-terrain')
    expect(refusal(state, 'move F6 E6')).toBe('no-terrain')
    expect(refusal(state, 'move F7 F6')).toBe('not-your-inca')
  })

  test('is offered to each hex that can be reached, from each Inca, once', () => {
    const state = site({ rows: ['F: 6v1A 7v1A 8v1 9c1'], ap: 1, triples: 0 })
    const moves = legalNow(state).filter(text => text.startsWith('move'))
    expect(moves.toSorted()).toEqual(['move F6 F8', 'move F6 F9', 'move F7 F8', 'move F7 F9'])
  })
})
