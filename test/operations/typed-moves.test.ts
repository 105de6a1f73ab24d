import { describe, expect, test } from 'vitest'
import { type Continuations, continued, instead, spelled } from '../../src/operations/lines/follow.ts'
import { cutLine, splitMoves } from '../../src/operations/lines/split-moves.ts'

const TREE: Readonly<Record<string, readonly (readonly [word: string, label: string])[]>> = {
  '': [
    ['go', 'Walk'],
    ['end', 'Stop here'],
  ],
  go: [
    ['E1', 'far'],
    ['E10', 'near'],
  ],
  'go E1': [['fast', '2 AP']],
}
const following: Continuations = words => (TREE[words.join(' ')] ?? []).map(([word, label]) => ({ word, label }))

test.each([
  ['', []],
  [' ; ;', []],
  ['go E1 fast;end', ['go E1 fast', 'end']],
  ['go [Walk] E1 [far] fast [2 AP]; end [St', ['go E1 fast', 'end']],
])('the moves of “%s”', (line, moves) => {
  expect(splitMoves(line)).toEqual(moves)
})

test('the move that is being typed follows the last semicolon', () => {
  expect(cutLine('go E1 [far]; end; g')).toEqual({ moves: ['go E1', 'end'], typing: 'g' })
  expect(cutLine('go ')).toEqual({ moves: [], typing: 'go ' })
})

describe('a move goes on', () => {
  test.each([
    ['', ['go', 'end']],
    ['G', ['go']],
    ['go', ['go E1', 'go E10']],
    ['go e1', ['go E1 fast']],
    ['go e10', ['go E10']],
    ['go NEAR', ['go E10']],
    ['stop', ['end']],
    ['dance', []],
  ])('after “%s”', (typed, texts) => {
    expect(continued(following, typed).map(({ word }) => word)).toEqual(texts)
  })

  test('with its words as the game writes them', () => {
    expect(spelled(following, ['GO', 'e1'])).toEqual(['go', 'E1'])
    expect(spelled(following, ['go', 'E2'])).toBeUndefined()
  })

  test.each([
    ['go E1 slow', ['go E1 fast']],
    ['go E102', ['go E10', 'go E1 …']],
    ['go', ['go E1 …', 'go E10']],
    ['go E1 fast twice', ['go E1 fast']],
    ['dance', []],
  ])('and what could stand instead of “%s” is like it', (typed, texts) => {
    expect(instead(following, typed)).toEqual(texts)
  })

  test.each([80, 800])('and a line of %i words that are none costs no more looks than its right beginning', count => {
    let looks = 0
    const counted: Continuations = words => {
      looks++
      return following(words)
    }
    expect(instead(counted, `go E1 ${'and '.repeat(count)}`, 1)).toEqual(['go E1 fast'])
    expect(spelled(counted, ['go', 'E1', ...Array(count).fill('and')])).toBeUndefined()
    expect(looks).toBeLessThan(10)
  })
})
