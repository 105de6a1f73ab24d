import { type Box, type Colour, type Item, legible, type Scene } from '../contract/scene.ts'
import { heightOf, paragraph } from './paragraph.ts'

/** The colours of a sheet: what it is drawn on, its letters, and the badge of a step with its number. */
export interface Theme {
  readonly ground: Colour
  readonly ink: Colour
  readonly badge: Colour
  readonly onBadge: Colour
}

/** A part of a sheet as high as it says, drawn from its own top left corner. */
export interface Band {
  readonly height: number
  readonly items: readonly Item[]
}

/** What a sheet is drawn with: bands below each other, and texts that can be read when it is shown on a small screen. */
export interface Easel {
  /** The room between the margins. */
  readonly inner: number
  /** Bands below each other. */
  scene(bands: readonly Band[]): Scene
  /** What the bands below are about, over the whole width. */
  heading(text: string): Band
  /** What is drawn of a step, behind its number; what happens in it is told in words. */
  numbered(number: number, drawn: Band): Band
  /** Lines, each with an icon, what it stands for, and short texts below the heads of columns at the right. */
  lines(heads: readonly string[], lines: readonly Line[], column?: number): Band
  /** Icons with their words, in columns read downwards. */
  legend(entries: readonly LegendEntry[], columns: number): Band
}

/** A line of a list: an icon, what it stands for, and a text for each column. */
interface Line extends LegendEntry {
  readonly texts: readonly string[]
}

/** An icon of a legend: a drawing, or what is drawn in a box, and the word for it. */
export interface LegendEntry {
  readonly icon: (box: Box) => readonly Item[]
  readonly word: string
}

const MARGIN = 28
const GAP = 22
const ICON = 60

/** What all parts of a sheet go by: the room between the margins, the size of letters, and the colours. */
interface Sheet extends Theme {
  readonly inner: number
  readonly size: number
}

/** Lays out the pictures of the rules: sheets as wide as said, in these colours. */
export function easel(width: number, theme: Theme): Easel {
  const inner = width - 2 * MARGIN
  const size = legible(width)
  const sheet: Sheet = { ...theme, inner, size }
  return {
    inner,
    scene(bands) {
      const { height, items } = stacked(bands, GAP)
      return {
        width,
        height: Math.ceil(height + 2 * MARGIN),
        ground: theme.ground,
        items: [{ type: 'group', x: MARGIN, y: MARGIN, items }],
      }
    },
    heading: text => ({
      height: heightOf({ text, width: inner, size }),
      items: paragraph({ x: 0, y: 0, width: inner, size, text, fill: theme.ink, bold: true }),
    }),
    numbered: (number, drawn) => numbered(sheet, number, drawn),
    lines: (heads, list, column = 110) => lines(sheet, heads, list, column),
    legend: (entries, columns) => legend(sheet, entries, columns),
  }
}

function numbered({ size, badge, onBadge }: Sheet, number: number, { height, items }: Band): Band {
  const r = Math.round(size * 0.72)
  const y = Math.max(r, height / 2)
  const text = String(number)
  return {
    height: Math.max(2 * r, height),
    items: [
      { type: 'circle', x: r, y, r, fill: badge },
      { type: 'text', x: r, y: y + size * 0.36, text, size, fill: onBadge, align: 'center', face: 'title' },
      { type: 'group', x: 2 * r + 16, y: 0, items },
    ],
  }
}

function lines(
  { inner, size, ink, badge, onBadge }: Sheet,
  heads: readonly string[],
  list: readonly Line[],
  column: number,
): Band {
  const right = inner - column * heads.length
  const cells = (texts: readonly string[], y: number, fill: Colour): Item[] =>
    texts.map((content, index) => {
      const x = right + column * (index + 0.5)
      return { type: 'text', x, y, text: content, size, fill, width: column - 8, align: 'center', bold: true }
    })
  const head: Band = { height: size + 6, items: cells(heads, size, badge) }
  const rows = list.map(({ icon, word, texts }, index): Band => {
    const told = { width: right - ICON - 24, size, text: word }
    const height = Math.max(ICON, heightOf(told)) + 12
    const stripe: Item = { type: 'rect', x: -10, y: 0, w: inner + 20, h: height, radius: 12, fill: onBadge }
    return {
      height,
      items: [
        ...(index % 2 === 0 ? [stripe] : []),
        ...icon({ x: 0, y: (height - ICON) / 2, w: ICON, h: ICON }),
        ...paragraph({ ...told, x: ICON + 16, y: (height - heightOf(told)) / 2, fill: ink }),
        ...cells(texts, height / 2 + size * 0.36, ink),
      ],
    }
  })
  return stacked([...(heads.length === 0 ? [] : [head]), ...rows], 0)
}

function legend({ inner, size, ink }: Sheet, entries: readonly LegendEntry[], columns: number): Band {
  const column = (inner - GAP * (columns - 1)) / columns
  const wide = column - ICON - 16
  const heights = entries.map(({ word }) => Math.max(ICON, heightOf({ text: word, width: wide, size })) + 14)
  const rows = Math.ceil(entries.length / columns)
  const rowHeights = Array.from({ length: rows }, (_, row) =>
    Math.max(...heights.filter((_, index) => index % rows === row)),
  )
  const tops = rowHeights.map((_, row) => rowHeights.slice(0, row).reduce((sum, height) => sum + height, 0))
  return {
    height: rowHeights.reduce((sum, height) => sum + height, 0),
    items: entries.flatMap(({ icon, word }, index): Item[] => {
      const row = index % rows
      const x = Math.round(Math.floor(index / rows) * (column + GAP))
      const [top = 0, high = 0] = [tops[row], rowHeights[row]]
      const told = { width: wide, size, text: word }
      return [
        ...icon({ x, y: top + (high - ICON) / 2, w: ICON, h: ICON }),
        ...paragraph({ ...told, x: x + ICON + 16, y: top + (high - heightOf(told)) / 2, fill: ink }),
      ]
    }),
  }
}

/** Bands below each other, with room between them. */
function stacked(bands: readonly Band[], gap: number): Band {
  let y = 0
  const items = bands.map((band): Item => {
    const group: Item = { type: 'group', x: 0, y, items: band.items }
    y += band.height + gap
    return group
  })
  return { height: Math.max(0, y - gap), items }
}

/** A picture made larger or smaller: its letters become so with it. */
export function scaled({ width, height, ground, items }: Scene, to: number): Scene {
  const scale = to / width
  return { width: to, height: Math.floor(height * scale), ground, items: [{ type: 'group', x: 0, y: 0, scale, items }] }
}

/** An icon that is a drawing of `assets/art/`. */
export function drawing(art: string, colour?: Colour): LegendEntry['icon'] {
  return box => [{ type: 'sprite', art, ...box, ...(colour !== undefined && { colour }) }]
}
