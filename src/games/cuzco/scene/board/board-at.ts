import { type Item, type LayerItem, legible, type Scene } from '../../../../engine/contract/scene.ts'
import type { Board } from '../../components/board.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { land, type Stretch } from './backdrop.ts'
import { boardItems, type Marked } from './board-items.ts'
import { heightOf, widthOf } from './extent.ts'
import { namesAll, rowLetters } from './labels.ts'

/** How wide a part of the board is, and the picture in which it is, if that is wider. */
interface Widths {
  readonly width: number
  readonly picture?: number
}

/** A part of the board from the upper left corner of a picture: what lies at its edges hangs over them. */
export function boardAt(view: View, board: Board, stretch: Stretch, { width, picture, ...marked }: Marked & Widths) {
  const scale = width / widthOf(stretch)
  const least = legible(picture ?? width) / scale
  const place = {
    type: 'group',
    x: Math.round(-stretch.left * scale),
    y: Math.round(-stretch.top * scale),
    scale,
  } as const
  const hasLetters = picture === undefined && !namesAll({ least })
  const items: Item[] = [
    groundOf(board, { stretch, width, least: hasLetters ? least : undefined }, ground => [{ ...place, items: ground }]),
    { ...place, items: boardItems(view, board, marked, { stretch, least }) },
  ]
  return { width, height: Math.round(heightOf(stretch) * scale), ground: COLOURS.plain, items } satisfies Scene
}

/** What a piece of land depends on besides its board; `least` is the size of its rows' letters, if it has them. */
interface Ground {
  readonly stretch: Stretch
  readonly width: number
  readonly least: number | undefined
}

/** The land that was drawn last of each board: hundreds of items, that are the same in the next picture of that table. */
const drawn = new WeakMap<Board, { readonly key: string; readonly layer: LayerItem }>()

function groundOf(board: Board, ground: Ground, placed: (items: readonly Item[]) => readonly Item[]): LayerItem {
  const key = JSON.stringify(ground)
  const known = drawn.get(board)
  if (known?.key === key) return known.layer
  const { stretch, least } = ground
  const letters = least === undefined ? [] : rowLetters(board, stretch, least)
  const layer: LayerItem = { type: 'layer', name: 'cuzco/land', items: placed([...land(board, stretch), ...letters]) }
  drawn.set(board, { key, layer })
  return layer
}
