import { describe, expect, test } from 'vitest'
import game from '../../../src/games/cuzco/game.ts'
import { next } from '../../../src/games/cuzco/panel/next.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import { wordsOf } from '../../words.ts'
import { acted, site } from './site.ts'

const seatOf = (state: State) => game.waiting(state).seats[0]?.seat ?? 0
const after = (state: State, ...words: readonly string[]) =>
  next(game.view(state, seatOf(state)), game.legal(state, seatOf(state)), words)
const wordsAfter = (state: State, ...words: readonly string[]) => after(state, ...words).map(({ word }) => word)
const told = (state: State, ...words: readonly string[]) =>
  after(state, ...words).map(
    ({ word, label }) => `${word}: ${wordsOf('cuzco', 'en', ['Ana', 'Ben']).say(label.key, label.facts)}`,
  )

const rows = ['F: 6v1A 7v1T2 8v1 9v1', 'J: 6v3A 7c1', 'K: 5c1 7c1', 'L: 5c1 6c1']

describe('what may stand next', () => {
  test('begins with a terrain while one has to be placed', () => {
    expect(wordsAfter(site({ duty: true }))).toEqual(['T', 'D', 'C', 'V', 'token'])
  })

  test('is only what may be done', () => {
    expect(wordsAfter(site({ rows, hands: [''], ap: 1 }))).not.toContain('festival')
    expect(wordsAfter(site({ rows }))).toContain('expand')
  })

  test('is the hex of a terrain, nearest to what happened last first, then how it is turned', () => {
    const state = acted(site(), 'C L6').state
    expect(
      wordsAfter(state, 'T')
        .slice(0, 3)
        .every(hex => /^[KLM][567]$/.test(hex)),
    ).toBe(true)
    expect(told(site({ duty: true }), 'T', 'E9')).toContainEqual(
      expect.stringMatching(/^nw: 1 AP; Crops to the north-west \(.*\), height 1$/),
    )
    expect(wordsAfter(site({ duty: true }), 'C', 'E9')).toEqual([])
    const doubles = told(site({ duty: true }), 'D', 'E9')
    expect(doubles).toHaveLength(6)
    for (const way of doubles) expect(way).toMatch(/^(e|se|sw|w|nw|ne): 1 AP; Crop to the [a-z-]+ \(\w+\), height 1$/)
  })

  test('says what steps cost and bring', () => {
    const state = site({ rows })
    expect(told(state, 'expand')).toEqual(['F7: 1 AP; value 4 (2 PP)'])
    expect(told(state, 'expand', 'F7')).toEqual(['4: 1 AP; 2 PP'])
    expect(told(state, 'pond')[0]).toMatch(/^K6: 1 AP; surrounds a Pond: 3 PP/)
    expect(told(state, 'move')).toEqual(['J6: Village, height 3'])
    expect(told(state, 'move', 'J6')).toContain('J7: Crop, height 1, 1 AP')
  })

  test('is the city, then the cards with the FP that they give', () => {
    const festival = site({ rows: ['F: 6v1A 7v1T8 8v1B'], hands: ['A AB', 'A AB AB'], faceUp: 'A' })
    expect(told(festival, 'festival')).toEqual(['F7: F7, Temple 8: alone 4 PP'])
    expect(wordsAfter(festival, 'festival', 'F7')).toEqual(['A', 'AB', 'A AB'])
    const asked = acted(festival, 'festival F7 A AB').state
    expect(wordsAfter(asked)).toEqual(['bid', 'withdraw'])
    expect(told(asked, 'bid')[0]).toMatch(/2 FP \(at least 2 needed\)$/)
    const level = acted(festival, 'festival F7 A; bid A').state
    expect(told(level, 'bid')[0]).toMatch(/1 FP \(at least 1 needed\)$/)
  })

  test('is nothing for those who have no seat', () => {
    expect(next(game.view(site(), 'public'), [], [])).toEqual([])
  })
})
