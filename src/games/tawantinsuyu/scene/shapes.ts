import type { Box, Colour, Item, Point, TextItem } from '../../../engine/contract/scene.ts'
import type { Worker } from '../components/workers.ts'
import { COLOURS, ROBES } from './colours.ts'
import { INNER, SMALL, TINY } from './measures.ts'
import { textWidth } from './wrapped.ts'

/** What is of a player’s colour is of none where nobody is meant. */
const NEUTRAL: Readonly<Record<string, { readonly colour: Colour }>> = { steps: { colour: COLOURS.faded } }

/** A drawing around a middle. */
export function sprite(art: string, [x, y]: Point, size: number, look: { alpha?: number; colour?: Colour } = {}): Item {
  return {
    type: 'sprite',
    art: `tawantinsuyu/${art}`,
    x: Math.round(x - size / 2),
    y: Math.round(y - size / 2),
    w: size,
    h: size,
    ...NEUTRAL[art],
    ...look,
  }
}

/** A Worker in the robe of its colour. */
export function workerItem(worker: Worker, spot: Point, size: number, alpha?: number): Item {
  return sprite(`worker-${worker}`, spot, size, { colour: ROBES[worker], ...(alpha !== undefined && { alpha }) })
}

/** Small print: read in a crop, not in the whole picture on a phone. */
export function fine(items: readonly Item[]): Item {
  return { type: 'group', x: 0, y: 0, fine: true, items }
}

/** A line of small print whose letters stand in the middle of the spot's height. */
export function note(
  text: string,
  [x, y]: Point,
  look: Partial<Omit<TextItem, 'type' | 'text' | 'x' | 'y'>> = {},
): Item {
  const size = look.size ?? SMALL
  return { type: 'text', text, x, y: y + Math.round(size * 0.35), fill: COLOURS.ink, bold: true, ...look, size }
}

/** A plate on which something stands. */
export function plate(box: Box, look: 'plain' | 'gold' = 'plain'): Item {
  const isGold = look === 'gold'
  return {
    type: 'rect',
    ...box,
    radius: 14,
    fill: isGold ? COLOURS.cream : COLOURS.paper,
    stroke: isGold ? COLOURS.gold : COLOURS.ink,
    line: isGold ? 8 : 4,
  }
}

/** How high the name of a plate is. */
export const HEADING = 32

/** A plate with its name at the top, and on the right what else is to be known of it: in small print on a small one. */
export function titled(title: string, box: Box, aside = ''): Item[] {
  const y = box.y + HEADING / 2 + 2
  const isSmall = box.w < INNER / 2
  const told = note(aside, [box.x + box.w - 12, y], { size: isSmall ? TINY : SMALL, align: 'right', bold: !isSmall })
  return [plate(box), note(title, [box.x + 12, y]), ...(aside === '' ? [] : [isSmall ? fine([told]) : told])]
}

/** The label of a place that the question beside is about, around a middle; dark, that nothing else is. */
export function badge(label: string, [x, y]: Point, size = SMALL, isDone = false): Item[] {
  const w = Math.round(textWidth(label) * size + size * 0.6)
  const h = Math.round(size * 1.24)
  const box = { x: Math.round(x - w / 2), y: Math.round(y - h / 2), w, h }
  return [
    { type: 'rect', ...box, radius: h / 2, fill: isDone ? COLOURS.cream : COLOURS.ink, stroke: COLOURS.gold, line: 3 },
    note(label, [x, y], { size, align: 'center', fill: isDone ? COLOURS.ink : COLOURS.gold }),
  ]
}

/** What stands on a plate, at its left end: a drawing and below it its name. */
export function headed(art: string, name: string, { x, y, w, h }: Box): Item[] {
  return [
    sprite(art, [x + w / 2, y + h / 2 - 13], Math.min(54, h - 40)),
    note(name, [x + w / 2, y + h / 2 + 27], { align: 'center', width: w - 6 }),
  ]
}

/** How wide the digits of a number are in small print of a size. */
export function digits(count: number, size = SMALL): number {
  return String(count).length * size * 0.6
}
