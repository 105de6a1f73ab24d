import type { Box, Item } from '../../../engine/contract/scene.ts'
import type { ArmyCard, GodCard } from '../components/cards.ts'
import type { Gains, Pack } from '../components/pack-form.ts'
import { weavingOf } from '../components/tiles.ts'
import { COLOURS } from './colours.ts'
import { gainRow, gainsAt } from './gains.ts'
import { SMALL, TINY } from './measures.ts'
import { fine, note, sprite } from './shapes.ts'

/** A God card: its god, and what it gives. */
export function godCardItems({ god, gives }: GodCard, { x, y, w, h }: Box, isMarked = false): Item[] {
  return [
    {
      type: 'rect',
      x,
      y,
      w,
      h,
      radius: 10,
      fill: isMarked ? COLOURS.gold : COLOURS.cream,
      stroke: COLOURS.ink,
      line: 3,
    },
    sprite(`god-${god}`, [x + w / 2, y + h * 0.36], Math.round(w * 0.6)),
    ...gainsAt(gives, [x + w / 2, y + h * 0.8], Math.round(w * 0.3)),
  ]
}

/** An Army card: its Soldiers, and what discarding it gives. */
export function armyCardItems({ soldiers, gives }: ArmyCard, { x, y, w, h }: Box, isMarked = false): Item[] {
  return [
    {
      type: 'rect',
      x,
      y,
      w,
      h,
      radius: 10,
      fill: isMarked ? COLOURS.gold : COLOURS.cream,
      stroke: COLOURS.blood,
      line: 4,
    },
    ...Array.from({ length: soldiers }, (_, index) =>
      sprite('soldier', [x + w / 2 + (index - (soldiers - 1) / 2) * w * 0.38, y + h * 0.36], Math.round(w * 0.54)),
    ),
    ...gainsAt(gives, [x + w / 2, y + h * 0.8], Math.round(w * 0.33)),
  ]
}

/** The edges of a Weaving as narrow as this are small print. */
const NARROW = 110
/** How far from the border of a Weaving what an edge brings stays. */
const SEAM = 6

/** A Weaving: its pattern, and what its edges bring where they match. */
export function weavingItems(pack: Pack, id: string, { x, y, w, h }: Box, isMarked = false): Item[] {
  const { pattern, left, right } = weavingOf(pack, id)
  const edge = (index: number) => pack.weavings.edges[index] ?? {}
  const isNarrow = w < NARROW
  const size = Math.round(w * (isNarrow ? 0.17 : 0.14))
  const letter = Math.max(SMALL, Math.min(46, Math.round(w * 0.26)))
  const room = w / 2 - letter * 0.44 - SEAM
  const middle = y + h / 2
  const edgeAt = (gains: Gains, spot: number) => {
    const letters = isNarrow ? TINY : undefined
    const fitting = Array.from({ length: size }, (_, less) => size - less)
    const fits = fitting.find(one => gainRow(gains, [0, 0], one, letters).w <= room) ?? 1
    return gainsAt(gains, [spot, middle], fits, letters)
  }
  const edges = [...edgeAt(edge(left), x + SEAM + room / 2), ...edgeAt(edge(right), x + w - SEAM - room / 2)]
  return [
    {
      type: 'rect',
      x,
      y,
      w,
      h,
      radius: 6,
      fill: isMarked ? COLOURS.gold : COLOURS.cream,
      stroke: COLOURS.blood,
      line: 4,
    },
    ...[0.11, 0.89].map((share): Item => {
      const edge = y + h * share
      return {
        type: 'line',
        points: [
          [x + 6, edge],
          [x + w - 6, edge],
        ],
        stroke: COLOURS.blood,
        line: 5,
        dash: 12,
      }
    }),
    note(pattern, [x + w / 2, middle], {
      size: letter,
      align: 'center',
      fill: COLOURS.blood,
      face: 'title',
    }),
    isNarrow ? fine(edges) : { type: 'group', x: 0, y: 0, items: edges },
  ]
}
