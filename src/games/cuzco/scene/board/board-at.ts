import { type Item, legible, type Scene } from '../../../../engine/contract/scene.ts'
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
  const ground = [
    ...land(board, stretch),
    ...(picture !== undefined || namesAll({ least }) ? [] : rowLetters(board, stretch, least)),
  ]
  const items: Item[] = [
    { type: 'layer', name: 'cuzco/land', items: [{ ...place, items: ground }] },
    { ...place, items: boardItems(view, board, marked, { stretch, least }) },
  ]
  return { width, height: Math.round(heightOf(stretch) * scale), ground: COLOURS.plain, items } satisfies Scene
}
