import type { MarkItem, TextItem } from '../engine/contract/scene.ts'
import { seatLetter } from '../engine/contract/seat.ts'
import { seatTheme } from './seat-theme.ts'

/** How high a capital letter stands above its baseline, for a size of 1. */
const CAPITAL = 0.69

/** The letter in a seat's sign. Throws a RangeError for a seat that has no sign. */
export function markLetter({ seat, x, y, r }: MarkItem): TextItem {
  const { ink, drop, size } = seatTheme(seat)
  return {
    type: 'text',
    text: seatLetter(seat),
    x,
    y: y + r * (drop + (size * CAPITAL) / 2),
    size: r * size,
    fill: ink,
    bold: true,
    align: 'center',
  }
}
