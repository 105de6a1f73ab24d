import { describe, expect, test } from 'vitest'
import { acted, but, legalNow, ppOf, refusal, site } from './site.ts'

/** All around H8. */
const AROUND_H8 = ['G: 8c1 9c1', 'H: 7c1 9c1', 'I: 6c1 7c1']

describe('placing a pond', () => {
  test('costs 1 AP and comes from the supply of 16', () => {
    const { state } = acted(site(), 'pond F9')
    expect([state.turn.ap, state.supply.ponds]).toEqual([5, 15])
    expect(
      refusal(
        but(site(), draft => {
          draft.supply.ponds = 0
        }),
        'pond F9',
      ),
    ).toBe('no-pond-left')
  })

  test('is done on an empty hex, never on a terrain, a pond, or at the border or beyond it', () => {
    expect(refusal(site({ rows: ['F: 9c1'] }), 'pond F9')).toBe('pond-on-terrain')
    expect(refusal(site(), 'pond F5')).toBe('pond-on-terrain')
    expect(refusal(site(), 'pond E2')).toBe('pond-at-border')
    expect(refusal(site(), 'pond E1')).toBe('pond-at-border')
    expect(refusal(site({ rows: ['E: 1c1'] }), 'pond E1')).toBe('pond-at-border')
  })

  test('may make a bigger pond', () => {
    expect(refusal(site(), 'pond F6')).toBe('ok')
    expect(legalNow(site({ triples: 0 })).filter(text => text === 'pond F6')).toHaveLength(1)
  })
})

describe('a pond that is surrounded', () => {
  test('scores 3 PP a hex for the highest position beside it, whosever turn it is', () => {
    const rows = ['G: 8c2B 9c1', 'H: 7c1A 8p 9c1', 'I: 6c1']
    const { state, events } = acted(site({ rows }), 'C I7')
    expect(ppOf(state)).toEqual([0, 3])
    expect(events.at(-1)).toEqual({ type: 'pond-surrounded', hexes: ['H8'], seat: 1, pp: 3 })
  })

  test('scores at once if it is placed into the last gap', () => {
    const { state } = acted(site({ rows: AROUND_H8.with(1, 'H: 7c1A 9c1') }), 'pond H8')
    expect(ppOf(state)).toEqual([3, 0])
  })

  test('scores nothing for nobody or for a tie, and never again', () => {
    const { state, events } = acted(site({ rows: AROUND_H8 }), 'pond H8')
    expect(events.at(-1)).toEqual({ type: 'pond-surrounded', hexes: ['H8'], pp: 0 })
    const later = but(state, draft => {
      const { site } = draft
      site.inca = site.inca.with(
        site.top.findLastIndex(top => top >= 0),
        0,
      )
    })
    expect(ppOf(acted(later, 'C D9').state)).toEqual([0, 0])
  })

  test('needs terrain all around: a bare hex or one of another pond group is not enough', () => {
    const { state } = acted(site({ rows: AROUND_H8.with(1, 'H: 7c1A') }), 'pond H8')
    expect(ppOf(state)).toEqual([0, 0])
    expect(ppOf(acted(state, 'C H9').state)).toEqual([3, 0])
  })

  test('counts Incas on crops, villages and cities alike, by all of them beside it', () => {
    const rows = ['G: 8c1A 9v1B', 'H: 7v1A 9v1T2', 'I: 6c1 7c1']
    expect(ppOf(acted(site({ rows }), 'pond H8').state)).toEqual([3, 0])
  })

  test('is the printed one, too', () => {
    const rows = ['E: 5c1 6c1', 'F: 4c1A 6c1', 'G: 5c1']
    expect(ppOf(acted(site({ rows }), 'C G6').state)).toEqual([3, 0])
  })
})
