import { describe, expect, test } from 'vitest'
import { say } from '../../../src/engine/contract/words.ts'
import game from '../../../src/games/cuzco/game.ts'
import { wordsOf } from '../../words.ts'
import { acted, site } from './site.ts'

const english = wordsOf('cuzco', 'en', ['Ana', 'Bo', 'Cy', 'Di'])
const french = wordsOf('cuzco', 'fr', ['Ana', 'Bo', 'Cy', 'Di'])
const rows = ['E: 8c2', 'F: 6v3A 7v1T4* 8v1B 9p', 'G: 7v1 8v2A']
const state = site({ rows, hands: ['A AB AB', 'B'], faceUp: 'A', pp: [7, 3] })

describe('the words', () => {
  test('tell a turn line by line', () => {
    const { state: after } = acted(site({ rows: ['F: 6v1A 7v1 8v1 9v1'] }), 'T J6 s; build F7 4; pond K9; end')
    expect(after.last.map(event => game.tell(event, 'public', english, {}))).toEqual([
      'Ana places a triple on J6, K6, and K5.',
      'Ana builds a Temple of value 4 on F7: **2 PP**.',
      'Ana places a Pond on K9.',
      'Ana ends the turn, 3 AP unused.',
    ])
  })

  // The longest name of a City, and the highest Temple: a line of a list on Discord has 100 characters.
  test.each(['effect.lead', 'effect.lead-later', 'effect.grows', 'effect.grows-later'] as const)(
    'say %s in a line of a list, in both languages',
    key => {
      const effect = { key, facts: { where: 'L10-L11-L12-M11', value: 10, pp: 5 } }
      const said = [english, french].map(words => say(words, { key: 'panel.towards', facts: { effect } }))
      expect(said.filter(line => line.length > 100)).toEqual([])
    },
  )

  test('tell the cards by their relics', () => {
    const { events } = acted(state, 'draw face-up')
    expect(game.tell(events[0] ?? { type: 'round-without-terrain' }, 'public', english, {})).toBe(
      'Ana takes the face-up card: Mask.',
    )
  })

  test('caption the picture', () => {
    expect(game.caption(game.view(state, 'public'), english)).toEqual({
      phase: 'Ana to play, 6 AP left · 40 triple Terrains left',
      scores: '**Ana** 7 PP · **Bo** 3 PP',
      alt: 'Ana to play, 6 AP left, 40 triple Terrains left. Scores: Ana 7 and Bo 3. Cities: F7 (Temple 4, 5 hexes; A 3 2 and B 1).',
    })
  })

  test('tell the whole board', () => {
    const text = game.board(game.view(state, 'public'), english)
    expect(text).toContain('- A = Ana: 7 PP; in supply: Incas 10, tokens 3')
    expect(text).toContain('- F7: Temple 4, 5 hexes; A 3 2 and B 1; Solar Disc')
    expect(text).toContain('E: 8c2\nF: 5p 6v3A 7T4 8v1B 9p 11p\nG: 7v1 8v2A')
  })

  test('count a City of one hex as one', () => {
    const small = site({ rows: ['F: 6c1A 7v1T2'] })
    expect(game.caption(game.view(small, 'public'), english).alt).toContain('F7 (Temple 2, 1 hex; ')
    expect(game.board(game.view(small, 'public'), english)).toContain('- F7: Temple 2, 1 hex; ')
  })

  test('tell a hand to its holder', () => {
    expect(game.hand(game.view(state, 0), english)).toBe(
      'Your Festival cards: Mask and 2 × Mask+Vessel.\nWith Mask face up: Mask 1 FP and Mask+Vessel 1 FP; 3 FP in total.',
    )
    expect(game.hand(game.view(state, 'public'), english)).toBe('')
  })

  test('tell of a Festival in a sentence of its own what a picture shows', () => {
    const asked = acted(
      site({ rows: ['F: 6v1A 7v1T4 8v1B'], hands: ['A AB', 'A'], faceUp: 'A' }),
      'festival F7 A',
    ).state
    const { alt } = game.caption(game.view(asked, 'public'), english)
    expect(alt).toContain(' in F7: Ana 1 FP and Bo 0 FP. Scores: ')
  })

  test('count the last triple Terrain as one', () => {
    const last = site({ triples: 1 })
    expect(game.caption(game.view(last, 'public'), english).phase).toMatch(/· 1 triple Terrain left$/)
  })

  test('use the terms of the French rulebook', () => {
    expect(game.caption(game.view(state, 'public'), french).phase).toBe(
      'À Ana de jouer, il reste 6 PA · Terrains triples restants : 40',
    )
  })
})
