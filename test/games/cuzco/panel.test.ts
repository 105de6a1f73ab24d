import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import type { Phrase } from '../../../src/engine/contract/words.ts'
import { boardOf } from '../../../src/games/cuzco/components/board.ts'
import game from '../../../src/games/cuzco/game.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import { reachable } from '../../laws/reachable.ts'
import { wordsOf } from '../../words.ts'
import { acted, but, legalNow, site } from './site.ts'

const seatOf = (state: State) => game.waiting(state).seats[0]?.seat ?? 0
const page = (state: State, focus = '') =>
  game.panel(game.view(state, seatOf(state)), game.legal(state, seatOf(state)), { actions: [], focus })
const choices = (state: State, focus = '') => page(state, focus).groups.flatMap(group => group.choices)
const opens = (state: State, focus = '') =>
  choices(state, focus).flatMap(each => (each.type === 'open' ? [each.focus] : []))
const plays = (state: State, focus = '') =>
  choices(state, focus).flatMap(each => (each.type === 'play' ? [each.action] : []))

const words = wordsOf('cuzco', 'en', ['Ana', 'Ben'])
const said = (phrase: Phrase | undefined) => phrase && words.say(phrase.key, phrase.facts)

describe('the menu of a turn', () => {
  test('begins with the terrains alone while one has to be placed', () => {
    const state = site({ duty: true })
    expect(page(state).question.key).toBe('panel.duty')
    expect(opens(state)).toEqual(['T', 'D', 'C', 'V'])
    expect(plays(state).filter(text => !text.startsWith('T '))).toEqual(['token'])
    expect(page(state).picture?.marks?.length).toBeGreaterThan(5)
  })

  test('says how many terrains of each kind are left for the viewer', () => {
    const state = but(site({ duty: true, triples: 17 }), draft => {
      at(draft.players, 0).tiles = { D: 3, C: 2, V: 1 }
    })
    const left = choices(state).flatMap(each =>
      each.type === 'open' && typeof each.label === 'object' ? [[each.focus, each.label.facts?.left]] : [],
    )
    expect(left).toEqual([
      ['T', 17],
      ['D', 3],
      ['C', 2],
      ['V', 1],
    ])
  })

  test('says of a last turn that it is one', () => {
    const facts = (triples: number) => page(site({ triples })).facts.map(({ key }) => key)
    expect(facts(0)).toEqual(['panel.ap', 'panel.last-turn'])
    expect(facts(1)).toEqual(['panel.ap'])
  })

  test('offers only what may be done', () => {
    const state = site({ rows: ['F: 6v1A 7v1T8', 'I: 2c1A'], hands: ['A'], faceUp: 'A', ap: 1 })
    expect(opens(state)).toEqual(['T', 'D', 'C', 'V', 'incas', 'ponds', 'festival'])
    expect(plays(state).filter(text => !text.startsWith('T '))).toEqual(['draw deck', 'draw face-up', 'token', 'end'])
    expect([opens(state, 'incas'), plays(state, 'leave')]).toEqual([['leave'], ['leave I2']])
  })

  test('calls the rest something else only where a terrain can be placed', () => {
    const rows = ['F: 6v1A 7v1']
    const titles = (ap: number) => page(site({ rows, ap })).groups.map(({ title }) => title?.key)
    expect(titles(6)).toEqual([
      'panel.another',
      'panel.terrain',
      'panel.temples',
      'panel.another-inca',
      'panel.do',
      undefined,
    ])
    expect(titles(0)).toEqual(['panel.another-inca', undefined, undefined])
  })

  test('lists places with the way to turn the terrain, what they cost and what they bring, and marks them', () => {
    const state = site({ rows: ['E: 5v2A 6c1', 'F: 4c1 6c1', 'G: 5c1'] })
    const listed = choices(state, 'C')
    expect(listed[0]).toMatchObject({
      type: 'play',
      action: 'C G6',
      label: { key: 'panel.place-single', facts: { hex: 'G6', cost: 1 } },
      detail: { key: 'effect.pond', facts: { pp: 3 } },
    })
    const marks = page(state, 'C').picture?.marks?.map(({ place }) => place)
    expect(marks).toEqual(listed.flatMap(each => (each.type === 'play' ? [each.action.slice(2)] : [])))
    expect(said(choices(site({ duty: true }), 'T')[0]?.label)).toMatch(/^[A-O]\d+, Crops [a-z -]+ · 1 AP$/)
  })

  test('leads to all other places by their rows, and to how the terrain is turned there, with a ghost', () => {
    const state = site({ duty: true })
    expect(opens(state, 'T')).toContain('T E')
    expect(opens(state, 'T E')).toContain('T E9')
    expect(plays(state, 'T E9')).toHaveLength(6)
    expect(page(state, 'T E9').ghost).toBe(plays(state, 'T E9')[0])
    expect(opens(state, 'T E9')).toHaveLength(6)
    expect(page(state, 'T E9 se')).toMatchObject({ ghost: 'T E9 se', picture: { look: { crop: 'E9' } } })
    expect(opens(state, 'T E9 se')).toEqual(['T E', 'T E9 s', 'T E9 sw', 'T E9 nw', 'T E9 n', 'T E9 ne'])
    expect(plays(state, 'T E9 se')).toEqual(['T E9 se'])
  })

  test('places a single as soon as its hex is chosen', () => {
    expect(plays(site({ duty: true }), 'C E')).toContain('C E9')
  })

  test('offers the same again, near where it was done last', () => {
    const state = acted(site(), 'T L6 n').state
    const [list] = page(state).groups
    expect(list?.title?.key).toBe('panel.another')
    const hexes = plays(state).filter(text => text.startsWith('T '))
    expect(hexes).toHaveLength(25)
    expect(hexes.slice(0, 3).every(text => /^T [JKLM][5678] /.test(text))).toBe(true)
    const entered = acted(site({ rows: ['K: 1c1', 'L: 1c1 2v1'] }), 'enter L1').state
    expect(plays(entered).filter(text => text.startsWith('move'))).toEqual(expect.arrayContaining(['move L1 L2']))
  })

  test('keeps its picture where something was done last', () => {
    expect(page(site()).picture).toBeUndefined()
    expect(page(acted(site(), 'C L6').state).picture).toEqual({ look: { crop: '' } })
  })

  test('begins near where Incas come in as long as nobody stands anywhere', () => {
    const board = boardOf(site().board)
    const listed = plays(site({ duty: true }), 'T')
    const atBorder = listed.filter(text => board.byNotation.get(text)?.hexes.some(hex => board.entry[hex] === 1))
    expect(atBorder.slice(0, 5)).toEqual(listed.slice(0, 5))
  })

  test('says what an expansion and a pond bring', () => {
    const rows = ['F: 6v1A 7v1T2 8v1 9v1', 'J: 6v3A 7c1', 'K: 5c1 7c1', 'L: 5c1 6c1']
    const state = site({ rows })
    expect(choices(state, 'temples')[0]).toMatchObject({ action: 'expand F7 4', label: { facts: { pp: 2 } } })
    expect(choices(state, 'ponds')[0]).toMatchObject({
      action: 'pond K6',
      detail: { facts: { phrase: { facts: { pp: 3 } } } },
    })
  })

  test('asks once more before a card is drawn, and before 2 AP and more are left unused', () => {
    const asked = (state: State) =>
      choices(state).flatMap(each => (each.type === 'play' && each.ask !== undefined ? [each.action] : []))
    expect(asked(site({ ap: 2 }))).toEqual(['draw deck', 'draw face-up', 'end'])
    expect(asked(site({ ap: 1 }))).toEqual(['draw deck', 'draw face-up'])
    const end = choices(site({ ap: 5 })).at(-1)
    expect(said(end?.label)).toBe('End the turn (5 AP unused)')
    expect(end).toMatchObject({ tone: 'go', ask: { key: 'panel.ask-end', facts: { ap: 5 } } })
    expect(said(choices(site({ ap: 0 })).at(-1)?.label)).toBe('End the turn')
  })

  test('comes back to the first page from a page that leads nowhere any more', () => {
    for (const focus of ['T Z', 'move F9', 'temples', 'festival F7', 'nonsense']) {
      expect(page(site(), focus).question.key).toBe('panel.question')
    }
  })
})

test('a double Terrain has one Crop beside its Village, and a triple two', () => {
  const details = (focus: string) => choices(site(), focus).map(({ detail }) => said(detail))
  expect(details('D')).toContainEqual(expect.stringMatching(/^Height 1, Crop on \w+$/))
  expect(details('T')).toContainEqual(expect.stringMatching(/^Height 1, Crops on \w+ and \w+$/))
  expect(details('D').join()).not.toContain('Crops')
})

describe('the menu of a festival', () => {
  const rows = ['F: 6v1A 7v1T8 8v1B']

  test('offers the temple, then each choice of cards', () => {
    const state = site({ rows, hands: ['A AB', 'A'], faceUp: 'A' })
    expect(plays(state, 'festival')).toEqual(['festival F7 A', 'festival F7 AB', 'festival F7 A AB'])
    expect(plays(state, 'festival F7')).toEqual(['festival F7 A', 'festival F7 AB', 'festival F7 A AB'])
  })

  test('says who would be asked', () => {
    const state = site({ rows, hands: ['A', 'A B'], faceUp: 'A' })
    expect(page(state, 'festival F7').facts).toContainEqual({
      key: 'panel.asked-then',
      facts: { guests: { list: [{ key: 'panel.guest', facts: { who: { seat: 1 }, count: 2 } }] } },
    })
    const alone = site({ rows, hands: ['A', ''], faceUp: 'A' })
    expect(page(alone, 'festival F7').facts.map(({ key }) => key)).toContain('panel.alone')
  })

  test('asks a guest for cards, or to withdraw', () => {
    const state = acted(site({ rows, hands: ['A A', 'A AB'], faceUp: 'A' }), 'festival F7 A').state
    expect(page(state).question).toEqual({ key: 'panel.below-highest', facts: { hex: 'F7', least: 1 } })
    expect(plays(state)).toEqual(['withdraw', 'bid A', 'bid AB', 'bid A AB'])
    const tied = acted(state, 'bid A').state
    expect(page(tied).question).toEqual({ key: 'panel.at-highest', facts: { hex: 'F7' } })
    expect(plays(tied)).toEqual(['share', 'bid A'])
  })

  test('lets many cards be picked one by one', () => {
    const hand = 'A A A A B B B B AB AB AB'
    const state = site({ rows, hands: [hand, 'A'], faceUp: 'AB' })
    const legal = legalNow(state).filter(text => text.startsWith('festival'))
    expect(legal.length).toBeGreaterThan(25)
    expect(plays(state, 'festival F7')).toHaveLength(24)
    expect(opens(state, 'festival F7')).toEqual(['festival F7 000000'])
    expect(opens(state, 'festival F7 000000')).toEqual([
      'festival F7 100000',
      'festival F7 010000',
      'festival F7 000100',
    ])
    expect(plays(state, 'festival F7 100000')).toEqual(['festival F7 A'])
    const found = reachable(focus => page(state, focus)).filter(text => text.startsWith('festival'))
    expect(found.toSorted()).toEqual(legal.toSorted())
  })
})

describe('the menu of a guest of a festival', () => {
  const rows = ['F: 7v1AT4 8v1B 9v1']
  const asked = (hands: string[]) => acted(site({ rows, hands, faceUp: 'A' }), 'festival F7 A').state
  const withdrawing = (state: State) =>
    choices(state).flatMap(each => (each.type === 'play' && each.action === 'withdraw' ? [each] : []))

  test('tells those whose cards do not suffice so, and asks nothing once more where there is no other way', () => {
    const state = asked(['A', 'B'])
    expect(said(page(state).question)).toBe(
      'Festival in F7: it takes at least 1 FP, and your cards fall short. Withdraw.',
    )
    expect(withdrawing(state)).toHaveLength(1)
    expect(withdrawing(state)[0]?.ask).toBeUndefined()
  })

  test('asks once more before somebody gives up who could go on', () => {
    const state = asked(['A', 'A'])
    expect(said(page(state).question)).toBe('Festival in F7: play at least 1 FP, or withdraw.')
    expect(withdrawing(state)[0]?.ask).toBeDefined()
  })
})

describe('the menu of a festival in several cities', () => {
  const rows = ['F: 6v1A 7v1T8 8v1B', 'I: 6v1A 7v1T4']

  test('lists cities and cards together, those that bring most first, and says what is asked once more', () => {
    const state = site({ rows, hands: ['A AB', 'A'], faceUp: 'A' })
    expect(plays(state, 'festival').slice(0, 4)).toEqual([
      'festival F7 A',
      'festival F7 AB',
      'festival F7 A AB',
      'festival I7 A',
    ])
    for (const choice of choices(state, 'festival'))
      expect(choice).toMatchObject({ final: true, tone: 'go', ask: { key: 'panel.ask-festival' } })
    expect(page(state, 'festival').picture).toEqual({ look: { crop: 'festival' } })
  })

  test('lists cities first where the cards are many', () => {
    const state = site({ rows, hands: ['A A A AB AB AB', 'A'], faceUp: 'A' })
    expect(opens(state, 'festival')).toEqual(['festival F7', 'festival I7'])
  })
})

describe('the menu of others', () => {
  test('offers nothing and says whose turn it is', () => {
    const state = site()
    for (const viewer of [1, 'public'] as const) {
      const panel = game.panel(game.view(state, viewer), [], { actions: [], focus: '' })
      expect(panel.groups).toEqual([])
      expect(panel.question.facts).toEqual({ who: { seat: 0 } })
    }
  })
})
