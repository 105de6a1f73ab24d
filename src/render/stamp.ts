import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { MarkItem, Point, StampItem, TextItem } from '../engine/contract/scene.ts'
import { keptCanvases } from './kept-canvases.ts'
import { set } from './lettering.ts'
import { markLetter } from './mark-letter.ts'
import { ink, SEAM, seatTheme } from './seat-theme.ts'
import { fillAndStroke, lineOf, paintShape, trace } from './strokes.ts'

/** Pixels of all stamps that are kept, together: 4 MB. */
const KEPT_PIXELS = 1_000_000

/** Something as it was painted once, and where its upper left corner lies from its own place, in pixels. */
export interface Stamp {
  readonly canvas: Canvas
  readonly left: number
  readonly top: number
}

const stamps = keptCanvases<Stamp>(KEPT_PIXELS)

/** How far what is painted reaches from its own place, in pixels. */
interface Reach {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A stamp of this reach, on which somebody has painted around the origin. */
function cut(reach: Reach, paintOn: (context: SKRSContext2D) => void): Stamp {
  const [left, top] = [Math.floor(reach.left), Math.floor(reach.top)]
  const canvas = createCanvas(Math.max(1, Math.ceil(reach.right) - left), Math.max(1, Math.ceil(reach.bottom) - top))
  const context = canvas.getContext('2d')
  context.lang = 'en'
  context.translate(-left, -top)
  paintOn(context)
  return { canvas, left, top }
}

function kept(name: readonly unknown[], make: () => Stamp): Stamp {
  const key = JSON.stringify(name)
  const known = stamps.get(key)
  if (known !== undefined) return known
  const made = make()
  stamps.set(key, made)
  return made
}

/** Measures texts. */
const ruler = createCanvas(1, 1).getContext('2d')
ruler.lang = 'en'

/** A text as it is painted at this scale; where it has too little room it is no smaller than the least size, in pixels. */
export function textStamp(item: TextItem, scale: number, least: number): Stamp {
  const { text, fill, halo, align = 'left', bold, face } = item
  const size = item.size * scale
  const room = item.width === undefined ? undefined : { width: item.width * scale }
  return kept([text, size, fill, halo, align, bold, face, room?.width, least], () => {
    const sized = { ...item, size, ...room, x: 0, y: 0 }
    const reach = reachOf(sized, least)
    return cut(reach, context => write(context, sized, least))
  })
}

/** Outlines as they are painted at this scale. */
export function shapesStamp({ items }: StampItem, scale: number): Stamp {
  return kept(['shapes', items, scale], () => {
    const seam = SMOOTH + (Math.max(...items.map(lineOf)) * scale) / 2
    const points = items.flatMap(item => item.points)
    const [across, along] = [points.map(([x]) => x * scale), points.map(([, y]) => y * scale)]
    const reach = {
      left: Math.min(...across) - seam,
      top: Math.min(...along) - seam,
      right: Math.max(...across) + seam,
      bottom: Math.max(...along) + seam,
    }
    return cut(reach, context => {
      context.scale(scale, scale)
      for (const item of items) paintShape(context, item)
    })
  })
}

/** The seam of letters, as a share of their size. */
const HALO = 1 / 5

/** What smoothing adds at the edges, in pixels. */
const SMOOTH = 2

function reachOf(item: TextItem, least: number): Reach {
  const { text, size } = set(ruler, item, least)
  ruler.textAlign = item.align ?? 'left'
  const reach = ruler.measureText(text)
  const seam = SMOOTH + (item.halo === undefined ? 0 : (size * HALO) / 2)
  return {
    left: -reach.actualBoundingBoxLeft - seam,
    top: -reach.actualBoundingBoxAscent - seam,
    right: reach.actualBoundingBoxRight + seam,
    bottom: reach.actualBoundingBoxDescent + seam,
  }
}

function write(context: SKRSContext2D, item: TextItem, least: number): void {
  const { text, size } = set(context, item, least)
  context.textAlign = item.align ?? 'left'
  if (item.halo !== undefined) {
    context.strokeStyle = ink(item.halo)
    context.lineWidth = size * HALO
    context.lineJoin = 'round'
    context.strokeText(text, item.x, item.y)
  }
  context.fillStyle = ink(item.fill)
  context.fillText(text, item.x, item.y)
}

/** How far a sign with its seams reaches, for a radius of 1. */
const MARK_REACH = 1.5

/** The sign of a seat as it is painted at this scale. Throws a RangeError for a seat that has no sign. */
export function markStamp({ seat, r }: MarkItem, scale: number): Stamp {
  const radius = r * scale
  const reach = radius * MARK_REACH
  return kept(['mark', seat, radius], () =>
    cut({ left: -reach, top: -reach, right: reach, bottom: reach }, context => sign(context, seat, radius)),
  )
}

function sign(context: SKRSContext2D, seat: number, r: number): void {
  const { colour, outline } = seatTheme(seat)
  if (outline === undefined) {
    context.beginPath()
    context.arc(0, 0, r, 0, Math.PI * 2)
  } else {
    const corners = outline.map(([x, y]): Point => [x * r, y * r])
    trace(context, corners)
    context.closePath()
  }
  // The light seam outside and the dark one inside it show on dark grounds and on light ones.
  fillAndStroke(context, { stroke: SEAM.light, line: r * 0.3 })
  fillAndStroke(context, { stroke: SEAM.dark, line: r * 0.16 })
  fillAndStroke(context, { fill: colour })
  write(context, markLetter({ type: 'mark', seat, x: 0, y: 0, r }), 0)
}
