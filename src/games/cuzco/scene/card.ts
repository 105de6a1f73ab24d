import type { Box, Item } from '../../../engine/contract/scene.ts'
import { type Card, RELICS, type Relic } from '../components/relics.ts'
import { COLOURS } from './colours.ts'

const DRAWINGS = { A: 'mask', B: 'vessel', C: 'idol' } as const satisfies Record<Relic, string>

/** The drawing of a relic. */
function relicArt(relic: Relic): string {
  return `cuzco/${DRAWINGS[relic]}`
}

/** A festival card with the relics that it shows, one above the other. */
export function cardItems(card: Card, box: Box, seam: `#${string}` = COLOURS.worn): Item[] {
  const { x, y, w, h } = box
  const relics = RELICS.filter(relic => card.includes(relic))
  const room = (h - 12) / relics.length
  const size = Math.round(Math.min(w - 14, room - 4))
  return [
    { type: 'rect', ...box, radius: 10, fill: COLOURS.cream, stroke: COLOURS.ink, line: 4 },
    { type: 'rect', x: x + 5, y: y + 5, w: w - 10, h: h - 10, radius: 7, stroke: seam, line: 3 },
    ...relics.map((relic, index): Item => {
      const top = y + 6 + index * room + (room - size) / 2
      return {
        type: 'sprite',
        art: relicArt(relic),
        x: Math.round(x + (w - size) / 2),
        y: Math.round(top),
        w: size,
        h: size,
      }
    }),
  ]
}

/** A card face down. */
export function cardBack(box: Box): Item[] {
  const { x, y, w, h } = box
  return [
    { type: 'rect', ...box, radius: 10, fill: COLOURS.night, stroke: COLOURS.ink, line: 4 },
    { type: 'sprite', art: 'cuzco/card-back', x: x + 7, y: y + 7, w: w - 14, h: h - 14 },
  ]
}
