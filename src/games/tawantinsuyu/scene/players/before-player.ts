import type { Box, Item } from '../../../../engine/contract/scene.ts'
import { armyCard } from '../../components/cards.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { buildingItems } from '../buildings.ts'
import { weavingItems } from '../cards.ts'
import { COLOURS } from '../colours.ts'
import { GAP, INNER } from '../measures.ts'
import { note, plate, sprite } from '../shapes.ts'
import { EDGE, fitted, grid, highOf, moreItems, type Part, TALLEST } from './grid.ts'
import type { Sitter } from './sitters.ts'

const THING = { w: 96, h: 96 } as const
const TILE = { w: 181, h: 96 } as const
const BUILDING = { w: (INNER - GAP) / 2, h: 120 } as const
/** A Building where there is no room to say what it does. */
const CHIP = { w: (INNER - 5 * GAP) / 6, h: 76 } as const

/** What lies before a player, as they see it now and as it was before. */
export interface Laid {
  readonly view: View
  readonly words: TawantinsuyuWords
  readonly now: Sitter
  readonly before: Sitter | undefined
}

/** Statues with their gods, and Army cards with their Soldiers; those turned down are faded. */
export function things({ view: { pack }, now: { statues, army } }: Laid, top: number): Part {
  const all: ((box: Box) => Item[])[] = [
    ...statues.map(({ god, size }) => ({ x, y, w, h }: Box): Item[] => [
      sprite(`statue-${size}`, [x + w * 0.4, y + h / 2], 76),
      sprite(`god-${god}`, [x + w * 0.74, y + h * 0.7], 42),
    ]),
    ...army.map(({ card, down }) => ({ x, y, w, h }: Box): Item[] => [
      sprite('army', [x + w / 2, y + h / 2], 76, down ? { alpha: 0.35 } : {}),
      note(String(armyCard(pack, card).soldiers), [x + w / 2, y + h / 2], {
        size: 40,
        align: 'center',
        halo: COLOURS.cream,
      }),
    ]),
  ]
  const { shown, more, rows } = fitted(all, { across: 8, rows: 2 })
  const place = grid(THING, { across: 8, top, gap: 0 })
  const box = { x: EDGE, y: top, w: INNER, h: rows * THING.h }
  if (rows === 0) return { items: [], h: 0 }
  const items = [
    plate(box),
    ...shown.flatMap((thing, index) => thing(place(index))),
    ...moreItems(more, place(shown.length)),
  ]
  return { items, h: box.h }
}

/** The Tapestries one after the other, the Weavings of one tied together. */
export function weavings({ view: { pack }, now: { tapestries }, before }: Laid, top: number): Part {
  const known = before?.tapestries.flat()
  const ids = tapestries.flatMap(tiles => tiles.map((id, index) => ({ id, isFirst: index === 0 })))
  const { shown, more, rows } = fitted(ids, { across: 4, rows: 4 })
  const place = grid(TILE, { across: 4, top, gap: GAP })
  const items = shown.flatMap(({ id, isFirst }, index): Item[] => {
    const box = place(index)
    const isTied = !isFirst && index % 4 > 0
    return [...(isTied ? [tie(box)] : []), ...weavingItems(pack, id, box, known?.includes(id) === false)]
  })
  return { items: [...items, ...moreItems(more, place(shown.length))], h: highOf(rows, TILE.h) }
}

/** Between a Weaving and the one on its left. */
function tie({ x, y, h }: Box): Item {
  return { type: 'rect', x: x - GAP, y: y + h / 2 - 6, w: GAP, h: 12, fill: COLOURS.blood }
}

/** The Buildings with all that they do; where there is no room for that, by their numbers. */
export function buildings({ view, words, now: { buildings: all }, before }: Laid, top: number): Part {
  const room = TALLEST - EDGE - top
  const isNew = (id: string) => before?.buildings.every(one => one.id !== id) === true
  if (highOf(Math.ceil(all.length / 2), BUILDING.h) <= room) {
    const place = grid(BUILDING, { across: 2, top, gap: GAP })
    const items = all.flatMap(({ id, down }, index) =>
      buildingItems(view.pack, id, place(index), { words, isDown: down, isBuilt: true, isMarked: isNew(id) }),
    )
    return { items, h: highOf(Math.ceil(all.length / 2), BUILDING.h) }
  }
  const place = grid(CHIP, { across: 6, top, gap: GAP })
  const { shown, more, rows } = fitted(all, { across: 6, rows: Math.floor((room + GAP) / (CHIP.h + GAP)) })
  const items = shown.flatMap(({ id, down }, index) => chip(id, place(index), { isDown: down, isMarked: isNew(id) }))
  return { items: [...items, ...moreItems(more, place(shown.length))], h: highOf(rows, CHIP.h) }
}

function chip(id: string, box: Box, { isDown, isMarked }: { isDown: boolean; isMarked: boolean }): Item[] {
  const { x, y, h } = box
  return [
    {
      type: 'rect',
      ...box,
      radius: 8,
      fill: isMarked ? COLOURS.gold : isDown ? COLOURS.worn : COLOURS.field,
      stroke: COLOURS.ink,
      line: 3,
    },
    sprite(id.startsWith('P') ? 'building-production' : 'building-passive', [x + 34, y + h / 2], 50),
    note(id, [x + 64, y + h / 2]),
  ]
}
