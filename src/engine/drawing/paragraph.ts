import type { Colour, Item } from '../contract/scene.ts'
import { wrap } from './wrap.ts'

/** How wide a letter of the plain face is on average, in parts of its size; a little more, so that lines stay within. */
const LETTER = 0.44
const LEADING = 1.22

/** A text over several lines, from its top left corner; all in pixels. */
export interface Paragraph {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly text: string
  readonly fill: Colour
  readonly bold?: boolean
}

/** The lines of a text that is `size` high and has this width. */
function linesOf({ text, width, size }: Pick<Paragraph, 'text' | 'width' | 'size'>): readonly string[] {
  const most = Math.floor(width / (size * LETTER))
  return wrap(text, line => line.length <= most)
}

/** How high a paragraph is. */
export function heightOf(paragraph: Pick<Paragraph, 'text' | 'width' | 'size'>): number {
  return Math.ceil(linesOf(paragraph).length * paragraph.size * LEADING)
}

/** A paragraph, a text for each line. */
export function paragraph({ x, y, width, size, text, fill, bold = false }: Paragraph): Item[] {
  return linesOf({ text, width, size }).map((line, index) => ({
    type: 'text',
    x,
    y: Math.round(y + size * 0.95 + index * size * LEADING),
    text: line,
    size,
    width,
    fill,
    bold,
  }))
}
