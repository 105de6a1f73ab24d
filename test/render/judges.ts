import { globSync } from 'node:fs'
import type { AnyGame } from '../../src/engine/contract/game.ts'
import type { Frame, Item, Scene } from '../../src/engine/contract/scene.ts'
import { overlap, type Written } from './texts.ts'

/** On a phone a picture is shown this wide, and no text may be lower than this there, from the top of h to the foot of g. */
const SHOWN_WIDTH = 400
const LOWEST_TEXT = 11

/** A picture, and what was wanted. */
export interface Shown {
  readonly look: Frame['look']
  readonly scene: Scene
}

const ART_FOLDER = new URL('../../assets/art/', import.meta.url).pathname
const ARTS = new Set(globSync('**/*.svg', { cwd: ART_FOLDER }))

/** What is not as it should be in a picture. */
type Judge = (scene: Scene, shown: Omit<Shown, 'scene'>, texts: readonly Written[], game: AnyGame) => readonly unknown[]

/** What every picture has to be. */
export const JUDGES: Readonly<Record<string, Judge>> = {
  'has no text too small for a phone, but what a crop shows large': (scene, { look }, texts, { pictures }) => {
    const { crops, gallery } = pictures
    const small = texts.filter(({ letters }) => (letters * SHOWN_WIDTH) / scene.width < LOWEST_TEXT)
    const isOfGallery = gallery !== undefined && typeof look === 'object' && look.crop !== ''
    return crops !== undefined && (look === 'table' || isOfGallery) ? small.filter(({ fine }) => !fine) : small
  },
  'has no text over another': (_scene, _shown, texts) =>
    texts.flatMap((a, index) =>
      texts
        .slice(index + 1)
        .filter(b => overlap(a, b))
        .map(b => [a, b]),
    ),
  'has all texts, drawings and marks inside': (scene, _, texts) => {
    const isOutside = ({ left, top, right, bottom }: Omit<Box, 'of'>) =>
      left < 0 || top < 0 || right > scene.width || bottom > scene.height
    return [...texts.map(({ text: of, ...box }) => ({ of, ...box })), ...boxesOf(scene.items)].filter(isOutside)
  },
  'uses only drawings that there are': ({ items }) => artsOf(items).filter(art => !ARTS.has(`${art}.svg`)),
  'is small enough to be sent and shown': ({ width, height }) =>
    width <= 2000 && height <= width * 1.5 ? [] : [{ width, height }],
}

/** The drawings that a picture uses, those in groups and layers included. */
export function artsOf(items: readonly Item[]): string[] {
  return items.flatMap(item => {
    if (item.type === 'sprite') return [item.art]
    return item.type === 'group' || item.type === 'layer' ? artsOf(item.items) : []
  })
}

interface Box {
  readonly of: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The boxes of drawings and marks that do not lie in a group or a layer. */
function boxesOf(items: readonly Item[]): Box[] {
  return items.flatMap(item => {
    if (item.type === 'sprite') {
      const { art: of, x: left, y: top, w, h } = item
      return [{ of, left, top, right: left + w, bottom: top + h }]
    }
    if (item.type === 'mark') {
      const { x, y, r } = item
      return [{ of: `mark ${item.seat}`, left: x - r, top: y - r, right: x + r, bottom: y + r }]
    }
    return []
  })
}
