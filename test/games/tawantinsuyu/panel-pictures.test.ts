import { describe, expect, test } from 'vitest'
import { at } from '../../../src/engine/basics/at.ts'
import type { Panel } from '../../../src/engine/contract/panel.ts'
import type { Item } from '../../../src/engine/contract/scene.ts'
import { say } from '../../../src/engine/contract/words.ts'
import { legal } from '../../../src/games/tawantinsuyu/legal.ts'
import { panel } from '../../../src/games/tawantinsuyu/panel.ts'
import type { Matter } from '../../../src/games/tawantinsuyu/rules/matters.ts'
import { scene } from '../../../src/games/tawantinsuyu/scene.ts'
import type { State } from '../../../src/games/tawantinsuyu/state.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import { wordsOf } from '../../words.ts'
import { gods, position } from './positions.ts'
import { randomGame } from './random-games.ts'

const words = wordsOf('tawantinsuyu', 'en', ['Ana', 'Ben', 'Cleo', 'Dan'])
const french = wordsOf('tawantinsuyu', 'fr', ['Ana', 'Ben', 'Cleo', 'Dan'])
/** One thing or more of several, at most five. */
const subsets = (things: readonly string[]) =>
  Array.from({ length: 2 ** things.length }, (_, set) => things.filter((_, index) => (set >> index) % 2 === 1)).filter(
    ({ length }) => length >= 1 && length <= 5,
  )
const pageOf = (state: State, seat: number, focus = '') => panel(view(state, seat), legal(state, seat), { focus })

const all = (items: readonly Item[]): Item[] =>
  items.flatMap(item => ('items' in item ? [item, ...all(item.items)] : [item]))

/** The texts in the picture beside a page. */
function textsBeside({ picture }: Panel, state: State, seat: number): string[] {
  const { items } = scene(view(state, seat), { words, look: picture?.look ?? 'table', marks: picture?.marks ?? [] })
  return all(items).flatMap(item => (item.type === 'text' ? [item.text] : []))
}

describe('God cards to use', () => {
  const using = (...kept: string[]) => {
    const agenda: Matter[] = [{ type: 'cards', seat: 0, cards: gods('sun1', 'moon2', 'earth5', 'staff6', 'water7') }]
    return position({ agenda, players: [{ godCards: gods(...kept), stone: 3 }] })
  }
  const state = using('thunder3', 'thunder4')
  const page = pageOf(state, 0)

  test('are what the picture shows, numbered, and not those that are kept', () => {
    const texts = textsBeside(page, state, 0)
    expect(texts).toContain('God cards to use')
    expect(page.picture?.marks?.map(({ place }) => place).toSorted()).toEqual(
      ['sun1', 'moon2', 'earth5', 'staff6', 'water7'].toSorted(),
    )
    for (const number of ['1', '2', '3', '4', '5']) expect(texts).toContain(number)
    expect(textsBeside(page, using('sun3', 'sun4', 'sun6'), 0)).toEqual(texts)
  })

  test('are named in their order, as many as the button says, each with what is chosen for it', () => {
    const [first] = page.groups
    const label = at(first?.choices ?? [], 0).label
    expect(say(words, label)).toBe('Use all 5, in this order')
    const order = first?.title === undefined ? '' : say(words, first.title)
    expect(order.split(' → ')).toHaveLength(5)
    expect(order).toMatch(/Water: small Statue of the \w+/)
  })

  test('one by one, or with other choices, are offered beside it', () => {
    const [, others, single] = page.groups
    expect(others?.choices.map(({ label }) => say(words, label))).toEqual([expect.stringMatching(/^Use all 5, /)])
    expect(others?.choices).toMatchObject([{ type: 'open', focus: 'otherwise' }])
    const [listed] = pageOf(state, 0, 'otherwise').groups
    expect(listed?.choices.length).toBeGreaterThan(0)
    const actions =
      single?.choices.flatMap(choice => (choice.type === 'play' ? choice.action.split('; ')[0] : [])) ?? []
    expect(new Set(actions).size).toBe(5)
  })

  test('of which each needs a choice are said with other choices in what an option holds, however they are mixed', () => {
    const each = ['sun7', 'moon7', 'thunder7', 'earth7', 'water7', 'staff7']
    const buildings = ['sun5', 'moon5', 'thunder5', 'earth5']
    const rich = { stone: 9, potato: 9, corn: 9, gold: 9 }
    const labels = [[], [['W10']], [['W10'], ['W11']]].flatMap(tapestries =>
      subsets(each).flatMap(some => {
        const cards = gods(...[...some, ...buildings].slice(0, 5))
        const [others] = pageOf(
          position({ agenda: [{ type: 'cards', seat: 0, cards }], players: [{ ...rich, tapestries }] }),
          0,
          'otherwise',
        ).groups
        return (others?.choices ?? []).flatMap(({ label }) => [words, french].map(spoken => say(spoken, label)))
      }),
    )
    expect(labels).toContainEqual(
      expect.stringMatching(/^petite Statue \(Soleil\), un degré du Temple, \+1 carte Dieu, W\d/),
    )
    expect(labels.filter(label => label.length > 100)).toEqual([])
  })
})

describe('every page of games in which anything is played', () => {
  const moments = [1, 2, 3, 4].flatMap(seats => [...randomGame(seats, seats)])
  test('has all that it numbers in its picture', () => {
    const wrong: string[] = []
    for (const { before, seat } of moments.filter((_, index) => index % 5 === 0)) {
      const page = pageOf(before, seat)
      const texts = (page.picture?.marks ?? []).length === 0 ? [] : textsBeside(page, before, seat)
      const missing = (page.picture?.marks ?? []).filter(
        ({ label }) => !texts.some(text => text.split(' · ')[0] === label),
      )
      if (missing.length > 0)
        wrong.push(`${page.question.key}: ${missing.map(({ place }) => place)} not in the picture`)
    }
    expect([...new Set(wrong)]).toEqual([])
  })
})
