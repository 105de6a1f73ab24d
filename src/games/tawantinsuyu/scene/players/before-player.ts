import type { Box, Item } from '../../../../engine/contract/scene.ts'
import type { Pack } from '../../components/pack-form.ts'
import { buildingKind } from '../../components/tiles.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { buildingItems, groundOf } from '../buildings.ts'
import { weavingItems } from '../cards.ts'
import { COLOURS } from '../colours.ts'
import { GAP, INNER, MARGIN } from '../measures.ts'
import { HEADING, note, sprite, titled } from '../shapes.ts'
import { fitted, grid, highOf, moreItems, type Part, ROOM, TALLEST } from './grid.ts'
import type { Sitter } from './sitters.ts'

const TILE = { w: (ROOM - 4 * GAP) / 5, h: 72 } as const
const TILES = 5
const BUILDING = { w: (ROOM - GAP) / 2, h: 98 } as const
/** A Building where there is no room to say what it does. */
const CHIP = { w: (ROOM - 5 * GAP) / 6, h: 62 } as const
const MOST_ROWS = 2

/** What lies before a player, as they see it now and as it was before. */
export interface Laid {
  readonly view: View
  readonly words: TawantinsuyuWords
  readonly now: Sitter
  readonly before: Sitter | undefined
}

/** Rows of things upon a plate with their name; nothing at all where there are none. */
function upon(title: string, top: number, high: number, items: readonly Item[]): Part {
  if (high === 0) return { items: [], h: 0 }
  const h = HEADING + high + GAP
  return { items: [...titled(title, { x: MARGIN, y: top, w: INNER, h }), ...items], h }
}

/** The Tapestries one after the other, the Weavings of one tied together. */
export function weavings({ view: { pack }, words, now: { tapestries }, before }: Laid, top: number): Part {
  const known = before?.tapestries.flat()
  const ids = tapestries.flatMap(tiles => tiles.map((id, index) => ({ id, isFirst: index === 0 })))
  const { shown, more, rows } = fitted(ids, { across: TILES, rows: MOST_ROWS })
  const place = grid(TILE, { across: TILES, top: top + HEADING, gap: GAP })
  const items = shown.flatMap(({ id, isFirst }, index): Item[] => {
    const box = place(index)
    const isTied = !isFirst && index % TILES > 0
    return [...(isTied ? [tie(box)] : []), ...weavingItems(pack, id, box, known?.includes(id) === false)]
  })
  const all = [...items, ...moreItems(more, place(shown.length))]
  return upon(words.say('scene.weavings'), top, highOf(rows, TILE.h), all)
}

/** Between a Weaving and the one on its left. */
function tie({ x, y, h }: Box): Item {
  return { type: 'rect', x: x - GAP, y: y + h / 2 - 6, w: GAP, h: 12, fill: COLOURS.blood }
}

/** The Buildings with all that they do; where there is no room for that, by their numbers, if for those. */
export function buildings({ view, words, now: { buildings: all }, before }: Laid, top: number): Part {
  const room = TALLEST - MARGIN - GAP - HEADING - top
  const isNew = (id: string) => before?.buildings.every(one => one.id !== id) === true
  const title = words.say('scene.buildings')
  const high = highOf(Math.ceil(all.length / 2), BUILDING.h)
  if (high <= room) {
    const place = grid(BUILDING, { across: 2, top: top + HEADING, gap: GAP })
    const items = all.flatMap(({ id, down }, index) =>
      buildingItems(view.pack, id, place(index), { words, isDown: down, isBuilt: true, isMarked: isNew(id) }),
    )
    return upon(title, top, high, items)
  }
  const most = Math.floor((room + GAP) / (CHIP.h + GAP))
  if (most < 1) return { items: [], h: 0 }
  const place = grid(CHIP, { across: 6, top: top + HEADING, gap: GAP })
  const { shown, more, rows } = fitted(all, { across: 6, rows: most })
  const items = shown.flatMap(({ id, down }, index) =>
    chip(view.pack, id, place(index), { isDown: down, isMarked: isNew(id) }),
  )
  return upon(title, top, highOf(rows, CHIP.h), [...items, ...moreItems(more, place(shown.length))])
}

function chip(
  pack: Pack,
  id: string,
  box: Box,
  look: { readonly isDown: boolean; readonly isMarked: boolean },
): Item[] {
  const { x, y, h } = box
  return [
    { type: 'rect', ...box, radius: 8, fill: groundOf(look), stroke: COLOURS.ink, line: 3 },
    sprite(`building-${buildingKind(pack, id)}`, [x + 34, y + h / 2], 50),
    note(id, [x + 64, y + h / 2]),
  ]
}
