import type { Box, Item, Point, Spot } from '../../../../engine/contract/scene.ts'
import { spotOn } from '../../../../engine/drawing/spot-on.ts'
import type { Action } from '../../actions.ts'
import { tilesOf } from '../../rules/matters.ts'
import type { View } from '../../view.ts'
import { weavingItems } from '../cards.ts'
import { labelAt, type Moment } from '../moment.ts'
import { badge, note } from '../shapes.ts'

const PAD = 12
const WIDEST = 186
const NAME = 28

/** The Weavings that are to be chosen from or hung up now; none if the question is another one. */
export function weavingsAsked({ agenda, starting }: View): readonly string[] {
  const matter = agenda.at(-1)
  if (matter === undefined) return []
  if (matter.type === 'starting') return starting
  return tilesOf(matter)
}

/** Those Weavings side by side, each with its number. */
export function weavingRow(view: View, box: Box, moment: Moment): Item[] {
  const wanted = wantedBy(moment.ghost)
  return placesIn(view, box).flatMap(({ id, place }): Item[] => [
    ...weavingItems(view.pack, id, place, wanted.includes(id)),
    ...nameItems(id, labelAt(moment, id), [place.x + place.w / 2, box.y + box.h - NAME / 2 + 2]),
  ])
}

/** Where each of them lies. */
export function weavingSpots(view: View, box: Box): readonly Spot[] {
  return placesIn(view, box).map(({ id, place }) => spotOn(id, place))
}

function placesIn(view: View, { x, y, w, h }: Box) {
  const ids = weavingsAsked(view)
  const wide = Math.floor(Math.min(WIDEST, (w - PAD) / Math.max(1, ids.length) - PAD))
  return ids.map((id, index) => ({ id, place: { x: x + PAD + index * (wide + PAD), y, w: wide, h: h - NAME } }))
}

function nameItems(id: string, label: string | undefined, spot: Point): Item[] {
  return label === undefined ? [note(id, spot, { align: 'center' })] : badge(`${label} · ${id}`, spot)
}

function wantedBy(ghost: Action | undefined): readonly string[] {
  switch (ghost?.type) {
    case 'start':
      return [ghost.tile]
    case 'buy':
    case 'aside':
      return ghost.tiles
    default:
      return []
  }
}
