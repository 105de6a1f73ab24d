import type { Box, Item } from '../../../../engine/contract/scene.ts'
import { GAP, INNER, MARGIN, WIDTH } from '../measures.ts'
import { note } from '../shapes.ts'

/** How far things stay from the edges of a plate, how much room that leaves, and how tall a picture can be. */
const EDGE = 10
export const ROOM = INNER - 2 * EDGE
export const TALLEST = WIDTH

/** A part of a player’s area, and how high it is; nothing at all is not high. */
export interface Part {
  readonly items: readonly Item[]
  readonly h: number
}

/** As many as fit into `most` rows; where not all do, one place is left to say how many more there are. */
export function fitted<T>(
  all: readonly T[],
  { across, rows: most }: { readonly across: number; readonly rows: number },
) {
  const shown = all.length > across * most ? all.slice(0, across * most - 1) : all
  return { shown, more: all.length - shown.length, rows: Math.min(most, Math.ceil(all.length / across)) }
}

/** How many more there are, where there is no room for them. */
export function moreItems(more: number, { x, y, w, h }: Box): Item[] {
  return more === 0 ? [] : [note(`+${more}`, [x + w / 2, y + h / 2], { size: 40, align: 'center' })]
}

interface Grid {
  readonly across: number
  readonly top: number
  readonly gap: number
}

/** The places of equal things, row by row. */
export function grid({ w, h }: { readonly w: number; readonly h: number }, { across, top, gap }: Grid) {
  return (index: number): Box => ({
    x: MARGIN + EDGE + (index % across) * (w + gap),
    y: top + Math.floor(index / across) * (h + gap),
    w,
    h,
  })
}

/** How high this many rows are. */
export function highOf(rows: number, h: number): number {
  return rows === 0 ? 0 : rows * (h + GAP) - GAP
}
