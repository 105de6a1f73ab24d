import { at } from '../../../engine/at.ts'
import type { Item, Scene } from '../../../engine/scene.ts'
import type { TawantinsuyuWords } from '../text/nouns.ts'
import type { View } from '../view.ts'
import { buildingItems } from './buildings.ts'
import { COLOURS } from './colours.ts'
import { weavingItems } from './market.ts'
import { BLOCK, CROP, GAP, PLAYER } from './measures.ts'
import { playerItems } from './players.ts'

const EDGE = (CROP - BLOCK) / 2
const BUILDING = { w: (BLOCK - GAP) / 2, h: 104 } as const
const TILE = { w: 188, h: 92 } as const
const TALLEST = CROP * 1.5

/** The area of a player, large: below what is told in short, each Building and each Weaving. */
export function playerArea(view: View, seat: number, words: TawantinsuyuWords): Scene {
  const { buildings, tapestries } = at(view.players, seat)
  const tapestriesAt = EDGE + PLAYER + GAP
  const woven = rowsOf(tapestries)
  const buildingsAt = tapestriesAt + woven.length * (TILE.h + GAP)
  const bottom = buildingsAt + Math.ceil(buildings.length / 2) * (BUILDING.h + GAP)
  const scale = Math.min(1, (TALLEST - 2 * EDGE) / bottom)
  const items: Item[] = [
    ...playerItems(view, seat, words, { x: EDGE, y: EDGE, w: BLOCK, h: PLAYER }),
    ...woven.flatMap((ids, row) =>
      ids.flatMap((id, index) =>
        id === undefined
          ? []
          : weavingItems(view.pack, id, { x: EDGE + index * TILE.w, y: tapestriesAt + row * (TILE.h + GAP), ...TILE }),
      ),
    ),
    ...buildings.flatMap(({ id, down }, index) => {
      const place = {
        x: EDGE + (index % 2) * (BUILDING.w + GAP),
        y: buildingsAt + Math.floor(index / 2) * (BUILDING.h + GAP),
      }
      return buildingItems(view.pack, id, { ...place, ...BUILDING }, { words, isDown: down, isBuilt: true })
    }),
  ]
  return {
    width: Math.ceil(CROP / scale),
    height: bottom + EDGE,
    ground: COLOURS.sky,
    items,
  }
}

/** Tapestries in rows of four tiles; each begins a row of its own. */
function rowsOf(tapestries: readonly (readonly string[])[]): (readonly string[])[] {
  return tapestries.flatMap(ids => (ids.length <= 4 ? [ids] : [ids.slice(0, 4), ids.slice(4)]))
}
