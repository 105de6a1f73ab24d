import { describe, expect, test } from 'vitest'
import type { Item } from '../../src/engine/contract/scene.ts'
import { easel, type LegendEntry } from '../../src/engine/drawing/drawing.ts'

const INNER = 944
const { heading, legend } = easel(1000, { ground: '#ffffff', ink: '#000000', badge: '#333333', onBadge: '#eeeeee' })

/** An entry whose icon is a square as large as its place. */
const entry = (word: string): LegendEntry => ({ word, icon: box => [{ type: 'rect', ...box, fill: '#000000' }] })
const spots = (items: readonly Item[]) => items.flatMap(item => (item.type === 'rect' ? [[item.x, item.y]] : []))
const LONG = 'a word that is much longer than others'

describe('a legend', () => {
  test('has its columns side by side over the whole width, each read downwards', () => {
    const { items } = legend(['one', 'two', 'three', 'four', 'five'].map(entry), 3)
    expect(spots(items)).toEqual([
      [0, 7],
      [0, 81],
      [322, 7],
      [322, 81],
      [644, 7],
    ])
    expect(items.flatMap(item => (item.type === 'text' ? [item.x + (item.width ?? 0)] : [])).at(-1)).toBe(INNER)
  })

  test('has each row as high as the highest of its words', () => {
    const [low, high] = [legend([entry('one'), entry('two')], 1), legend([entry(LONG), entry('two')], 4)]
    expect(low.height).toBe(2 * (60 + 14))
    const wrapped = high.items.filter(item => item.type === 'text').length - 1
    expect(wrapped).toBeGreaterThan(2)
    expect(high.height).toBe(Math.ceil(wrapped * 30 * 1.22) + 14)
  })
})

test('a heading is in bold letters over the whole width', () => {
  expect(heading('Supplies').items).toMatchObject([{ type: 'text', text: 'Supplies', bold: true, width: INNER }])
})
