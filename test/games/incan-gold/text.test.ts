import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../../src/engine/contract/seat.ts'
import { open } from '../../../src/engine/play/match.ts'
import game from '../../../src/games/incan-gold/game.ts'
import { LANGUAGES, wordsOf } from '../../words.ts'
import { answered, type Given, inOrder, temple } from './temple.ts'

const NAMES = ['Ana', 'Bo', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana']
const english = wordsOf(game.id, 'en', NAMES)
const french = wordsOf(game.id, 'fr', NAMES)

function told(given: Given, script: string, words = english, reader: Viewer = 'public') {
  return answered(temple(given), script).events.map(event => game.tell(event, reader, words, game.options.parse({})))
}

describe('the log', () => {
  test('begins with the first round and its first card', () => {
    const { state } = open(game, { seats: 3, options: { artifacts: 'none' }, seed: 'a'.repeat(64) })
    const opening = game.opening?.(game.view(state, 'public')) ?? []
    const lines = opening.map(event => game.tell(event, 'public', english, state.options))
    expect(lines).toEqual(['**Round 1** begins.', expect.stringMatching(/^(?:Treasure|Hazard): /)])
  })

  test('tells nobody who has chosen or thought again, since the table and one’s panel show it', () => {
    expect(told({}, '0 on')).toEqual([''])
    expect(told({}, '0 on', english, 1)).toEqual([''])
    expect(told({}, '0 on, 0 leave')).toEqual([''])
    expect(told({}, '0 on, 0 leave', english, 0)).toEqual([''])
  })

  test('tells what leavers bring home and what is found', () => {
    const given: Given = { round: 2, carried: [4, 9, 0], path: [[11, 3], 'idol'], next: [17] }
    expect(told(given, 'leave leave on')).toEqual([
      'Ana and Bo leave: Ana takes home **5 gems** and Bo takes home **10 gems**, 1 each from the path. 1 gem can’t be split and stays on the path. Nobody takes the idol: you must leave alone for that.',
      'Cleo goes on.',
      'Treasure: **17**, all for Cleo.',
    ])
    expect(told(given, 'leave on on')).toEqual([
      'Ana leaves and takes home **7 gems**, 3 from the path. Leaving alone, Ana also takes the idol (7).',
      'Bo and Cleo go on.',
      'Treasure: **17**, 8 gems each for Bo and Cleo; 1 gem stays on the path.',
    ])
  })

  test('tells in French, too', () => {
    const given: Given = { round: 2, carried: [4, 9, 0], path: [[11, 3], 'idol'], next: [17] }
    expect(told(given, 'leave on on', french)).toEqual([
      'Ana sort et rapporte **7 gemmes**, dont 3 venant du chemin. En sortant sans personne à ses côtés, Ana emporte aussi l’idole (7).',
      'Bo et Cleo continuent.',
      '**Trésor de 17** : 8 gemmes chacun pour Bo et Cleo ; 1 gemme reste sur le chemin.',
    ])
  })

  test('tells of hazards, and of the next round', () => {
    expect(told({ carried: [3, 0, 1], path: ['fire', 'tablet'], next: ['fire', 2] }, 'on on on').slice(1)).toEqual([
      'Hazard again: **fire**. Everybody flees! Ana loses 3 gems and Cleo loses 1 gem.',
      'Round 1 is over; this hazard card is out of the game. Lost forever: the tablet.',
      '**Round 2** begins; hidden somewhere in the temple: the idol (7).',
      'Treasure: **2**, too few to share; left on the path.',
    ])
  })

  test('tells nothing of a card that leaves the game where the game ends with it', () => {
    const given: Given = { round: 5, carried: [3, 0, 1], path: ['fire', 'tablet'], next: ['fire'] }
    expect(told(given, 'on on on').slice(2, 3)).toEqual(['Round 5 is over. Lost forever: the tablet.'])
  })

  test('is followed by a board that lists who wins by places, each in a line of its own', () => {
    const given: Given = { round: 5, tents: [9, 9, 2], owned: [[], [], ['tablet']], path: [] }
    const { state } = answered(temple(given), 'leave leave leave')
    const lines = game.board(game.view(state, 'public'), english).split('\n')
    expect(lines.filter(line => /^- \*\*1\.\*\* /.test(line))).toHaveLength(2)
    expect(lines.filter(line => /^- \d+\. /.test(line))).toEqual([])
  })

  test('tells who wins', () => {
    const given: Given = { round: 5, tents: [9, 9, 2], owned: [[], [], ['tablet']], path: [] }
    expect(told(given, 'leave leave leave').slice(-1)).toEqual([
      'The tents are opened: Ana **9 points**, Bo **9 points**, and Cleo **7 points** (5 of them in artifacts). Ana and Bo share the victory!',
    ])
  })
})

describe('the caption', () => {
  test('says where the game is and what everybody carries', () => {
    const given: Given = {
      inside: 2,
      camp: 1,
      round: 3,
      carried: [7, 1],
      owned: [['vase'], [], ['idol']],
      path: [4, 'fire'],
    }
    const state = answered(temple({ ...given, round: 4 }), '1 on').state
    expect(game.caption(game.view(state, 'public'), english)).toEqual({
      phase: 'Round 4 of 5 · 2 in the temple',
      scores:
        '**Ana** carries 7 gems, has the vase (10) · **Bo** carries 1 gem, has chosen · **Cleo** in camp, has the idol (7)',
      alt: 'Round 4 of 5, 2 in the temple. The path: treasure 4 and fire. In the temple: Ana with 7 and Bo with 1 (has chosen). In camp: Cleo. Ana has the vase (10). Cleo has the idol (7).',
    })
  })

  test('says that two play a variant', () => {
    const state = game.setup(2, { artifacts: 'new', odds: false }, inOrder)
    expect(game.caption(game.view(state, 'public'), english).phase).toBe(
      'Round 1 of 5 · 2 in the temple · variant for two',
    )
  })

  test.each([
    { tents: [9, 2, 2], en: 'Ana wins', fr: 'Victoire d’Ana' },
    { tents: [9, 9, 2], en: 'Ana and Bo share the victory', fr: 'Ana et Bo se partagent la victoire' },
  ])('says at the end who has won: $en', ({ tents, en, fr }) => {
    const state = answered(temple({ round: 5, tents, path: [] }), 'leave leave leave').state
    expect(game.caption(game.view(state, 'public'), english).phase).toBe(en)
    expect(game.caption(game.view(state, 'public'), french).phase).toBe(fr)
  })

  test.each(LANGUAGES)('describes the fullest table in at most 1000 characters, nothing cut (%s)', language => {
    const names = NAMES.map(name => name.padEnd(32, 'm'))
    const given: Given = {
      inside: 8,
      round: 5,
      carried: Array(8).fill(15),
      owned: [['tablet'], ['idol'], ['statue'], ['vase'], ['necklace']],
      path: ['fire', [17, 1], 'snakes', [15, 7], 'mummies', [14, 6], 'spiders', [13, 5], 'rockslide', [11, 3], [11, 3]],
      options: { odds: true },
    }
    const { alt } = game.caption(game.view(temple(given), 'public'), wordsOf(game.id, language, names))
    expect(alt.length).toBeLessThanOrEqual(1000)
    expect(alt).not.toContain('…')
  })
})

test('the board tells the whole table in short lines', () => {
  const given: Given = { inside: 2, camp: 1, round: 2, carried: [7, 1], tents: [3, 8, 9], owned: [[], [], ['tablet']] }
  const state = answered(temple({ ...given, path: [[11, 2], 'fire'], next: ['snakes'] }), 'on on').state
  expect(game.board(game.view(state, 1), english).split('\n')).toMatchInlineSnapshot(`
    [
      "**Round 2 of 5 · 2 in the temple**",
      "**Path:** treasure 11 (2 left), fire, and snakes",
      "On the path: 2 gems to share.",
      "- Ana: in the temple, carries 7 gems",
      "- Bo: in the temple, carries 1 gem, in the tent 8 gems",
      "- Cleo: in camp, beside the tent the tablet (5)",
      "**Deck:** 28 cards: treasures 1 2 3 4 5 5 7 7 9 11 13 14 15 17, spiders 3, mummies 3, fire 2, snakes 2, rockslide 3, and the idol",
      "**Last turn:**",
      "- Ana and Bo go on.",
      "- Hazard: **snakes**, the first warning.",
    ]
  `)
})

test('the hand tells what its owner alone knows, and the public nothing', () => {
  const { state } = answered(temple({ tents: [21], owned: [['tablet']] }), '0 leave')
  expect(game.hand(game.view(state, 0), english)).toBe(
    [
      'Safe in your tent: **21 gems**.',
      'Beside it, in plain sight: the tablet (5).',
      'Total: 26 points.',
      'Your choice: **leave**. You can still change your mind until everybody has chosen.',
    ].join('\n'),
  )
  expect(game.hand(game.view(state, 'public'), english)).toBe('')
})
