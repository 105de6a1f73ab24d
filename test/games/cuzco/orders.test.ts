import { describe, expect, test } from 'vitest'
import game from '../../../src/games/cuzco/game.ts'
import { wordsOf } from '../../words.ts'
import { acted, site } from './site.ts'

const { orders } = game
if (orders === undefined) throw new Error('Cuzco takes orders')
const read = (text: string) => orders.schema.parse(orders.parse(text))
const rows = ['F: 6v1A 7v1T8 8v1B']

/** What the order of seat 1, with these cards, answers to seat 0's first cards. */
function answer(order: string, { hand, first }: { hand: string; first: string }): string | undefined {
  const state = acted(site({ rows, hands: ['A A A B', hand], faceUp: 'A' }), `festival F7 ${first}`).state
  const action = orders?.decide(game.view(state, 1), read(order))
  return action && game.notation.format(action)
}

describe('a standing order for festivals', () => {
  test('to stay out withdraws', () => {
    expect(answer('stay out', { hand: 'A A A', first: 'A' })).toBe('withdraw')
  })

  test('up to n FP plays as few as are needed', () => {
    expect(answer('up to 3, share', { hand: 'A A AB', first: 'A' })).toBe('bid A')
    expect(answer('up to 3, share', { hand: 'A A AB', first: '2A' })).toBe('bid 2A')
  })

  test('withdraws where that is not enough, or the cards are missing', () => {
    expect(answer('up to 1, share', { hand: 'A A AB', first: '2A' })).toBe('withdraw')
    expect(answer('up to 9, share', { hand: 'A BC', first: '2A' })).toBe('withdraw')
  })

  test('to raise goes above the highest if it can, else to it', () => {
    expect(answer('up to 3, raise', { hand: 'A A AB', first: 'A' })).toBe('bid 2A')
    expect(answer('up to 1, raise', { hand: 'A A AB', first: 'A' })).toBe('bid A')
  })

  test('shares or raises at the highest, counting what was played', () => {
    const tied = acted(site({ rows, hands: ['A A A', 'A B'], faceUp: 'A' }), 'festival F7 A; bid A').state
    const view = game.view(tied, 0)
    expect(orders?.decide(view, read('up to 5, share'))).toEqual({ type: 'share' })
    expect(orders?.decide(view, read('up to 2, raise'))).toEqual({ type: 'bid', cards: [1, 0, 0, 0, 0, 0] })
    expect(orders?.decide(view, read('up to 1, raise'))).toEqual({ type: 'share' })
    expect(orders?.decide(view, read('stay out'))).toEqual({ type: 'share' })
  })

  test('says nothing in a turn, or for a seat that is not asked', () => {
    expect(orders?.decide(game.view(site(), 0), read('stay out'))).toBeUndefined()
    const opened = acted(site({ rows, hands: ['A A', 'A'], faceUp: 'A' }), 'festival F7 A').state
    expect(orders?.decide(game.view(opened, 0), read('stay out'))).toBeUndefined()
  })

  test.each(['stay out', 'up to 3, share', 'up to 30, raise'])('is typed as "%s"', text => {
    expect(read(orders?.format(read(text)) ?? '')).toEqual(read(text))
  })

  test.each([
    ['fp 3', 'up to 3, share'],
    ['fp 3; tie raise', 'up to 3, raise'],
    ['out', 'stay out'],
    ['fp 3; tie raise; out', 'stay out'],
  ])('is given by options as "%s"', (text, order) => {
    expect(read(text)).toEqual(read(order))
  })

  test.each(['tie raise', 'fp 0', 'fp 31', 'fp 3; tie fight', '', 'up to 0, share', '31 raise', '3', 'up to 3, fight'])(
    'is not typed as "%s"',
    text => {
      expect(orders?.schema.safeParse(orders.parse(text)).success).toBe(false)
    },
  )

  test('is told in a sentence', () => {
    expect(orders?.tell(read('3 share'), wordsOf('cuzco', 'en', []))).toBe(
      'In Festivals, play up to 3 FP, as few as needed, and agree to share.',
    )
  })
})
