import { type Box, type Colour, type Item, legible, type Scene } from '../contract/scene.ts'
import { heightOf, paragraph } from './lines.ts'

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
  /** A paragraph over the whole width. */
  text(text: string, look?: { readonly bold?: boolean; readonly align?: 'left' | 'center' }): Band
  /** A step: its number, what happens in it, and below that what is drawn. */
  step(number: number, text: string, drawn?: Band): Band
  /** What is drawn of a step, behind its number; what happens in it is told elsewhere. */
  numbered(number: number, drawn: Band): Band
  /** Bands beside each other, each as wide as the others, and in their middle. */
  beside(parts: readonly ((width: number) => Band)[]): Band
  /** Icons with their words, in columns read downwards. */
  legend(entries: readonly LegendEntry[], columns: number): Band
}

/** An icon of a legend: a drawing, or what is drawn in a box, and the word for it. */
export interface LegendEntry {
  readonly icon: (box: Box) => readonly Item[]
  readonly word: string
}

const MARGIN = 28
const GAP = 22
const ICON = 60

/** Lays out the pictures of the rules: sheets as wide as said, in these colours. */
export function easel(width: number, { ground, ink, badge, onBadge }: Theme): Easel {
  const inner = width - 2 * MARGIN
  const size = legible(width)

  const text: Easel['text'] = (content, { bold = false, align = 'left' } = {}) => ({
    height: heightOf({ text: content, width: inner, size }),
    items: paragraph({ x: 0, y: 0, width: inner, size, text: content, fill: ink, bold, align }),
  })

  const r = Math.round(size * 0.72)
  const left = 2 * r + 16

  const badged = (number: number, y: number): Item[] => [
    { type: 'circle', x: r, y, r, fill: badge },
    {
      type: 'text',
      x: r,
      y: y + size * 0.36,
      text: String(number),
      size,
      fill: onBadge,
      align: 'center',
      face: 'title',
    },
  ]

  const numbered: Easel['numbered'] = (number, { height, items }) => ({
    height: Math.max(2 * r, height),
    items: [...badged(number, Math.max(r, height / 2)), { type: 'group', x: left, y: 0, items }],
  })

  const step: Easel['step'] = (number, content, drawn) => {
    const told = { x: left, y: Math.max(0, r - size * 0.62), width: inner - left, size, text: content, fill: ink }
    const head: Band = {
      height: Math.max(2 * r, told.y + heightOf(told)),
      items: [...badged(number, r), ...paragraph(told)],
    }
    return drawn === undefined ? head : stacked([head, drawn], 12)
  }

  const beside: Easel['beside'] = parts => {
    const each = (inner - GAP * (parts.length - 1)) / parts.length
    const bands = parts.map(part => part(each))
    const height = Math.max(...bands.map(band => band.height))
    return {
      height,
      items: bands.map((band, index) => ({
        type: 'group',
        x: Math.round(index * (each + GAP)),
        y: Math.round((height - band.height) / 2),
        items: band.items,
      })),
    }
  }

  const legend: Easel['legend'] = (entries, columns) => {
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

  const scene: Easel['scene'] = bands => {
    const whole = stacked(bands, GAP)
    return {
      width,
      height: Math.ceil(whole.height + 2 * MARGIN),
      ground,
      items: [{ type: 'group', x: MARGIN, y: MARGIN, items: whole.items }],
    }
  }

  return { inner, scene, text, step, numbered, beside, legend }
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
  return { width: to, height: Math.round(height * scale), ground, items: [{ type: 'group', x: 0, y: 0, scale, items }] }
}

/** An icon that is a drawing of `assets/art/`. */
export function drawing(art: string, colour?: Colour): LegendEntry['icon'] {
  return box => [{ type: 'sprite', art, ...box, ...(colour !== undefined && { colour }) }]
}
