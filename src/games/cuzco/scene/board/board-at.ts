import { type Item, legible, type Scene } from '../../../../engine/contract/scene.ts'
import type { Board } from '../../components/board.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { land, type Stretch } from './backdrop.ts'
import { boardItems, type Marked } from './board-items.ts'
import { heightOf, widthOf } from './extent.ts'
import { namesAll, rowLetters } from './labels.ts'

/** A part of the board in a picture as wide as it: what lies at its edges hangs over them. */
export function boardAt(view: View, board: Board, stretch: Stretch, { width, ...marked }: Marked & { width: number }) {
  const scale = width / widthOf(stretch)
  const least = legible(width) / scale
  const place = { type: 'group', x: -stretch.left * scale, y: -stretch.top * scale, scale } as const
  const ground = [...land(board, stretch), ...(namesAll({ least }) ? [] : rowLetters(board, stretch, least))]
  const items: Item[] = [
    { type: 'layer', name: 'cuzco/land', items: [{ ...place, items: ground }] },
    { ...place, items: boardItems(view, board, marked, { stretch, least }) },
  ]
  return { width, height: Math.round(heightOf(stretch) * scale), ground: COLOURS.plain, items } satisfies Scene
}
