import type { Box, Item, Point } from '../../../engine/contract/scene.ts'
import type { ArmyCard, GodCard } from '../components/cards.ts'
import type { Pack, Pattern } from '../components/pack-form.ts'
import { weavingOf } from '../components/tiles.ts'
import { COLOURS } from './colours.ts'
import { gainRow, gainsAt } from './gains.ts'
import { TINY } from './measures.ts'
import { fine, sprite } from './shapes.ts'

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
/** How far from the border of a Weaving what an edge brings stays, and its pattern. */
const SEAM = 6
const HEM = 3
/** How much of a Weaving's height its pattern takes. */
const WOVEN = 0.56

/** A patch of the pattern of a Weaving. */
export function patchOf(pattern: Pattern, spot: Point, size: number): Item {
  return sprite(`woven-${pattern.toLowerCase()}`, spot, size)
}

/** A Weaving: its pattern, and below it what its edges bring where they match. */
export function weavingItems(pack: Pack, id: string, { x, y, w, h }: Box, isMarked = false): Item[] {
  const { pattern, left, right } = weavingOf(pack, id)
  const inner = w - 2 * HEM
  const across = Math.max(1, Math.round(inner / (h * WOVEN)))
  const patch = Math.min(Math.floor(inner / across), Math.floor(h * WOVEN))
  const band = { x: x + HEM, y: y + HEM, w: inner, h: patch }
  const start = Math.round(x + (w - across * patch) / 2)
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
    { type: 'rect', ...band, fill: COLOURS.ink },
    ...Array.from({ length: across }, (_, index) =>
      patchOf(pattern, [start + (index + 0.5) * patch, band.y + patch / 2], patch),
    ),
    edgesOf(pack, [left, right], { x, y: band.y + patch, w, h: y + h - band.y - patch }),
  ]
}

/** What the edges of a Weaving bring, each at its side. */
function edgesOf(pack: Pack, edges: readonly [number, number], { x, y, w, h }: Box): Item {
  const isNarrow = w < NARROW
  const room = w / 2 - 2 * SEAM
  const letters = isNarrow ? TINY : undefined
  const most = Math.round(Math.min(h - 4, w * 0.2))
  const items = edges.flatMap((edge, side) => {
    const gains = pack.weavings.edges[edge] ?? {}
    const sizes = Array.from({ length: most }, (_, less) => most - less)
    const fits = sizes.find(one => gainRow(gains, [0, 0], one, letters).w <= room) ?? 1
    const row = gainRow(gains, [0, 0], fits, letters)
    const at = side === 0 ? x + SEAM : x + w - SEAM - row.w
    return gainRow(gains, [Math.round(at), Math.round(y + h / 2)], fits, letters).items
  })
  return isNarrow ? fine(items) : { type: 'group', x: 0, y: 0, items }
}
