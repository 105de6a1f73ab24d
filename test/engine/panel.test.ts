import { describe, expect, test } from 'vitest'
import type { Choice, Panel } from '../../src/engine/contract/panel.ts'
import { pageOf } from '../../src/engine/play/way-to.ts'
import { reachable } from '../laws/reachable.ts'

const play = (action: string): Choice => ({ type: 'play', action, label: { key: action }, final: false })
const open = (focus: string): Choice => ({ type: 'open', focus, label: { key: focus } })

function page(...choices: readonly Choice[]): Panel {
  return { question: { key: 'what' }, facts: [], groups: [{ look: 'buttons', choices }] }
}

test('what can be reached are the actions of all pages, each once, in the order found', () => {
  const pages = new Map([
    ['', page(play('pass'), open('build'), open('move'))],
    ['build', page(play('build hut'), play('build pond'), open(''))],
    ['move', page(play('pass'), open('move/far'))],
    ['move/far', page(play('move 9'), open('move'))],
  ])
  expect(reachable(focus => pages.get(focus) ?? page())).toEqual(['pass', 'build hut', 'build pond', 'move 9'])
})

test('nothing can be reached in a menu without choices', () => {
  expect(reachable(() => ({ question: { key: 'wait' }, facts: [], groups: [] }))).toEqual([])
})

describe('the page on which a move is played', () => {
  const pages = new Map([
    ['', page(play('pass'), open('build'), open('move'))],
    ['build', page(play('build hut'), open('move'), open('build'))],
    ['move', page(open('build'), open('move far'))],
    ['move far', page(play('move 9'), open('move'))],
  ])

  test.each([
    ['pass', ''],
    ['build hut', 'build'],
    ['move 9', 'move far'],
    ['sleep', undefined],
  ])('of %s is %j', (move, focus) => {
    expect(pageOf(wanted => pages.get(wanted) ?? page(), move)).toBe(focus)
  })

  test('is looked for on each page once', () => {
    const opened: string[] = []
    pageOf(focus => {
      opened.push(focus)
      return pages.get(focus) ?? page()
    }, 'sleep')
    expect(opened.toSorted()).toEqual(['', 'build', 'move', 'move far'])
  })
})
