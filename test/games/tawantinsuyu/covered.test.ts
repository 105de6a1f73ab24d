import { describe, expect, test } from 'vitest'
import type { Item, Scene } from '../../../src/engine/contract/scene.ts'
import { PACK } from '../../../src/games/tawantinsuyu/components/pack-file.ts'
import { crowds } from '../../../src/games/tawantinsuyu/scene/blocks/village.ts'
import { weavingItems } from '../../../src/games/tawantinsuyu/scene/cards.ts'
import { gallery } from '../../../src/games/tawantinsuyu/scene/gallery.ts'
import { scene } from '../../../src/games/tawantinsuyu/scene.ts'
import type { State } from '../../../src/games/tawantinsuyu/state.ts'
import { view } from '../../../src/games/tawantinsuyu/view.ts'
import { written } from '../../render/texts.ts'
import { LANGUAGES, wordsOf } from '../../words.ts'
import { crowded, NAMES, partOf } from './sample-views.ts'

/** All but the hill, on which names lie over whatever stands there. */
const CROPS = [
  ...gallery().filter(crop => crop !== 'hill'),
  'boards',
  'players',
  'regions',
  'weavings',
  'gods',
  'market',
  'festival',
  'a',
  'b',
]

const TABLES: Readonly<Record<string, () => State>> = {
  'a crowded table of two': () => crowded(2),
  'a crowded table of four': () => crowded(4),
  'the middle of a game of four': () => partOf(3, 4, 0.5),
  'somebody alone': () => partOf(5, 1, 0.6),
  'somebody alone at the end': () => partOf(5, 1, 1),
}

/** Of a drawing so much is air at each side. */
const AIR = 0.15

/** The single things of a picture, in the order of painting. */
const flat = (items: readonly Item[]): Item[] => items.flatMap(item => ('items' in item ? flat(item.items) : [item]))

/** What a thing hides, as left, top, right, bottom; nothing if it is seen through. */
function hidden(item: Item): readonly [number, number, number, number] | undefined {
  if (item.type === 'sprite') {
    const [aside, along] = [item.w * AIR, item.h * AIR]
    return [item.x + aside, item.y + along, item.x + item.w - aside, item.y + item.h - along]
  }
  if (item.type === 'rect' && item.fill !== undefined) return [item.x, item.y, item.x + item.w, item.y + item.h]
  if (item.type === 'mark' || (item.type === 'circle' && item.fill !== undefined)) {
    const r = item.r * (1 - AIR)
    return [item.x - r, item.y - r, item.x + r, item.y + r]
  }
  return undefined
}

/** The texts of a picture that something painted later covers. */
function covered({ items, ...size }: Scene): string[] {
  const all = flat(items)
  return all.flatMap((item, index) => {
    if (item.type !== 'text') return []
    const [ink] = written({ ...size, items: [item] })
    if (ink === undefined) return []
    const over = all.slice(index + 1).some(other => {
      const [left, top, right, bottom] = hidden(other) ?? [0, 0, 0, 0]
      return left < ink.right && ink.left < right && top < ink.bottom && ink.top < bottom
    })
    return over ? [item.text] : []
  })
}

describe.each(Object.entries(TABLES))('at %s', (_, state) => {
  test.each(CROPS)('nothing covers what is written in the picture of the %s', crop => {
    const pictures = LANGUAGES.map(language => {
      const words = wordsOf('tawantinsuyu', language, NAMES)
      return scene(view(state(), 0), { words, look: { crop } })
    })
    expect(pictures.flatMap(covered)).toEqual([])
  })
})

/** From where to where things reach across. */
const reach = (items: readonly Item[]) =>
  flat(items).flatMap(item =>
    item.type === 'sprite'
      ? [[item.x, item.x + item.w] as const]
      : written({ width: 800, height: 100, ground: '#000000', items: [item] }).map(
          ({ left, right }) => [left, right] as const,
        ),
  )

test.each([0, 1, 4, 14])('a crowd of %i stands beside its number', count => {
  const workers = Array.from({ length: count }, () => 'priest' as const)
  const words = wordsOf('tawantinsuyu', 'en', NAMES)
  const box = { x: 0, y: 0, w: 272, h: 92 }
  const items = crowds({ ...view(crowded(2), 'public'), nomads: workers, casualties: [] }, words, box)
  const number = items.findIndex(item => item.type === 'text' && item.text === String(count))
  const [last] = reach(items.slice(number - 1, number))
  const [own] = reach(items.slice(number, number + 1))
  expect(own?.[0]).toBeGreaterThanOrEqual(last?.[1] ?? 0)
})

test.each([90, 137, 150, 186, 216])('what the edges of a Weaving %i wide bring lies apart, within its border', w => {
  const crossing = PACK.weavings.tiles.filter(({ id }) => {
    const edges = weavingItems(PACK, id, { x: 0, y: 0, w, h: 90 }).slice(-1)
    return reach(edges).some(([left, right]) => left < 4 || right > w - 4 || (left < w / 2 && right > w / 2))
  })
  expect(crossing.map(({ id }) => id)).toEqual([])
})
