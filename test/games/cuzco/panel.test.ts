import { describe, expect, test } from 'vitest'
import game from '../../../src/games/cuzco/game.ts'
import type { State } from '../../../src/games/cuzco/state.ts'
import { reachable } from '../../laws/reachable.ts'
import { acted, legalNow, site } from './site.ts'

const seatOf = (state: State) => game.waiting(state).seats[0]?.seat ?? 0
const page = (state: State, focus = '') =>
  game.panel(game.view(state, seatOf(state)), game.legal(state, seatOf(state)), { actions: [], focus })
const choices = (state: State, focus = '') => page(state, focus).groups.flatMap(group => group.choices)
const opens = (state: State, focus = '') =>
  choices(state, focus).flatMap(each => (each.type === 'open' ? [each.focus] : []))
const plays = (state: State, focus = '') =>
  choices(state, focus).flatMap(each => (each.type === 'play' ? [each.action] : []))

describe('the menu of a turn', () => {
  test('begins with the terrains alone while one has to be placed', () => {
    const state = site({ duty: true })
    expect(page(state).question.key).toBe('panel.duty')
    expect([opens(state), plays(state)]).toEqual([['T', 'D', 'C', 'V'], ['token']])
  })

  test('offers only what may be done', () => {
    const state = site({ rows: ['F: 6v1A 7v1T8', 'I: 2c1A'], hands: ['A'], faceUp: 'A', ap: 1 })
    expect(opens(state)).toEqual(
      ['T', 'D', 'C', 'V', 'enter', 'move', 'leave', 'ponds', 'cards', 'festival'].filter(
        focus => focus !== 'move' && focus !== 'enter',
      ),
    )
    expect(plays(state)).toEqual(['token', 'end'])
  })

  test('calls the rest something else only where a terrain can be placed', () => {
    const rows = ['F: 6v1A 7v1']
    const titles = (ap: number) => page(site({ rows, ap })).groups.map(({ title }) => title?.key)
    expect(titles(6)).toEqual(['panel.terrain', 'panel.do', undefined])
    expect(titles(0)).toEqual([undefined, undefined])
  })

  test('leads from the terrain over its hex to how it is turned, with a ghost', () => {
    const state = site({ duty: true })
    expect(opens(state, 'T')).toContain('T E')
    expect(opens(state, 'T E')).toContain('T E9 se')
    const turned = page(state, 'T E9 se')
    expect(turned.ghost).toBe('T E9 se')
    expect(opens(state, 'T E9 se')).toEqual(['T E9 ne', 'T E9 s', 'T E'])
    expect(plays(state, 'T E9 se')).toEqual(['T E9 se'])
  })

  test('places a single as soon as its hex is chosen', () => {
    expect(plays(site({ duty: true }), 'C E')).toContain('C E9')
  })

  test('lists hexes near where something happened last first', () => {
    const state = acted(site(), 'C L6').state
    expect(
      opens(state, 'T')
        .slice(0, 3)
        .every(focus => /^T [KLM][567] /.test(focus)),
    ).toBe(true)
  })

  test('lists hexes near the middle first as long as nothing has happened', () => {
    const [near] = page(site(), 'T').groups
    expect(near?.title?.key).toBe('panel.middle')
    expect(opens(site(), 'T')[0]).toMatch(/^T [GHI](9|10|11) /)
    expect(page(acted(site(), 'C L6').state, 'T').groups[0]?.title?.key).toBe('panel.near')
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

  test('warns that a card drawn is final', () => {
    expect(choices(site(), 'cards').every(choice => choice.type === 'play' && choice.final)).toBe(true)
    expect(page(site(), 'cards').facts.map(({ key }) => key)).toContain('panel.cards-final')
  })

  test('comes back to the first page from a page that leads nowhere any more', () => {
    for (const focus of ['T Z', 'move F9', 'temples', 'festival F7', 'nonsense']) {
      expect(page(site(), focus).question.key).toBe('panel.question')
    }
  })
})

describe('the menu of a festival', () => {
  const rows = ['F: 6v1A 7v1T8 8v1B']

  test('offers the temple, then each choice of cards', () => {
    const state = site({ rows, hands: ['A AB', 'A'], faceUp: 'A' })
    expect(opens(state, 'festival')).toEqual(['festival F7'])
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
    expect(opens(state, 'festival F7')).toEqual(['festival F7 100000', 'festival F7 010000', 'festival F7 000100'])
    expect(plays(state, 'festival F7 100000')).toEqual(['festival F7 A'])
    const found = reachable(focus => page(state, focus)).filter(text => text.startsWith('festival'))
    expect(found.toSorted()).toEqual(legal.toSorted())
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
