import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import {
  type GroupItem,
  type Item,
  type LayerItem,
  legible,
  type MarkItem,
  type Point,
  type Scene,
  type SpriteItem,
  type TextItem,
} from '../engine/contract/scene.ts'
import { set } from './lettering.ts'
import { markLetter } from './mark-letter.ts'
import { bakeAll, type Sprites, type Wanted } from './sprites.ts'
import { ink, SEAM, seatTheme } from './theme.ts'

/** Pixels of all layers that are kept, together: 44 MB, as much as the largest tables of all games take. */
const KEPT_PIXELS = 11_000_000

/** A layer as it was painted last, and what it was painted from. */
interface KeptLayer {
  readonly content: string
  readonly canvas: Canvas
}

// The pixels are given back at once: else they stay until somebody collects the canvas, which is itself a few bytes.
const layers = new LRUCache<string, KeptLayer>({
  maxSize: KEPT_PIXELS,
  sizeCalculation: ({ canvas }) => canvas.width * canvas.height,
  dispose: ({ canvas }) => resize(canvas, 1, 1),
})

/** What painting an item needs to know besides the item. */
interface Easel {
  readonly context: SKRSContext2D
  readonly scene: Scene
  readonly sprites: Sprites
  /** How much the picture's pixels are larger than those of the item. */
  readonly scale: number
}

/** What was painted on last: most pictures are as big as the one before, and fresh memory is slow. */
const canvas = createCanvas(1, 1)

/**
 * Paints a scene and returns its pixels row by row: a byte each of red, green, blue and 255. Throws an Error for a
 * drawing that does not exist and a RangeError for a seat without a sign.
 */
export async function paint(scene: Scene): Promise<Uint8Array> {
  const sprites = await bakeAll(wanted(scene.items, 1))
  const context = blank(scene)
  context.fillStyle = ink(scene.ground)
  context.fillRect(0, 0, scene.width, scene.height)
  paintAll(scene.items, { context, scene, sprites, scale: 1 })
  return canvas.data()
}

function blank({ width, height }: Scene): SKRSContext2D {
  resize(canvas, width, height)
  const context = canvas.getContext('2d')
  context.reset()
  // Else the host's language would choose between forms of letters.
  context.lang = 'en'
  return context
}

/** Gives back the pixels of another size that it had. */
function resize(one: Canvas, width: number, height: number): void {
  if (one.width !== width) one.width = width
  if (one.height !== height) one.height = height
}

function paintAll(items: readonly Item[], easel: Easel): void {
  for (const item of items) paintItem(item, easel)
}

function paintItem(item: Item, easel: Easel): void {
  const { context } = easel
  switch (item.type) {
    case 'rect':
      context.beginPath()
      context.roundRect(item.x, item.y, item.w, item.h, item.radius ?? 0)
      fillAndStroke(context, item)
      break
    case 'circle':
      context.beginPath()
      context.arc(item.x, item.y, item.r, 0, Math.PI * 2)
      fillAndStroke(context, item)
      break
    case 'polygon':
      trace(context, item.points)
      context.closePath()
      fillAndStroke(context, item)
      break
    case 'line':
      trace(context, item.points)
      fillAndStroke(context, item)
      break
    case 'sprite':
      paintSprite(item, easel)
      break
    case 'text':
      paintText(item, easel)
      break
    case 'mark':
      paintMark(item, easel)
      break
    case 'group':
      paintGroup(item, easel)
      break
    case 'layer':
      paintLayer(item, easel)
      break
  }
}

function paintGroup({ x, y, scale = 1, alpha = 1, items }: GroupItem, easel: Easel): void {
  const { context } = easel
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.globalAlpha *= alpha
  paintAll(items, { ...easel, scale: easel.scale * scale })
  context.restore()
}

function trace(context: SKRSContext2D, points: readonly Point[]): void {
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
}

type Painted = Extract<Item, { type: 'rect' | 'circle' | 'polygon' | 'line' }>

function fillAndStroke(context: SKRSContext2D, look: Pick<Painted, 'fill' | 'stroke' | 'line' | 'dash'>): void {
  if (look.fill !== undefined) {
    context.fillStyle = ink(look.fill)
    context.fill()
  }
  if (look.stroke === undefined) return
  context.strokeStyle = ink(look.stroke)
  context.lineWidth = look.line ?? 2
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.setLineDash(look.dash === undefined ? [] : [look.dash, look.dash])
  context.stroke()
}

/** Every drawing that the items need, in the pixels of the picture. */
function wanted(items: readonly Item[], scale: number): Wanted[] {
  return items.flatMap(item => {
    if (item.type === 'sprite') return [wantedOf(item, scale)]
    if (item.type === 'layer') return wanted(item.items, scale)
    if (item.type === 'group') return wanted(item.items, scale * (item.scale ?? 1))
    return []
  })
}

function wantedOf({ art, w, h, colour }: SpriteItem, scale: number): Wanted {
  return {
    art,
    width: Math.max(1, Math.round(w * scale)),
    height: Math.max(1, Math.round(h * scale)),
    colour: colour === undefined ? SEAM.dark : ink(colour),
  }
}

function paintSprite(item: SpriteItem, { context, sprites, scale }: Easel): void {
  const sprite = sprites(wantedOf(item, scale))
  const alpha = context.globalAlpha
  context.globalAlpha = alpha * (item.alpha ?? 1)
  if (item.turn === undefined) {
    context.drawImage(sprite, item.x, item.y, item.w, item.h)
  } else {
    context.save()
    context.translate(item.x + item.w / 2, item.y + item.h / 2)
    context.rotate((item.turn * Math.PI) / 180)
    context.drawImage(sprite, -item.w / 2, -item.h / 2, item.w, item.h)
    context.restore()
  }
  context.globalAlpha = alpha
}

function paintText(item: TextItem, { context, scene, scale }: Easel): void {
  const setting = set(context, item, legible(scene.width) / scale)
  context.textAlign = item.align ?? 'left'
  if (item.halo !== undefined) {
    context.strokeStyle = ink(item.halo)
    context.lineWidth = setting.size / 5
    context.lineJoin = 'round'
    context.setLineDash([])
    context.strokeText(setting.text, item.x, item.y)
  }
  context.fillStyle = ink(item.fill)
  context.fillText(setting.text, item.x, item.y)
}

function paintMark(item: MarkItem, easel: Easel): void {
  const { context } = easel
  const { x, y, r } = item
  const { colour, outline } = seatTheme(item.seat)
  const before = context.globalAlpha
  context.globalAlpha = before * (item.alpha ?? 1)
  if (outline === undefined) {
    context.beginPath()
    context.arc(x, y, r, 0, Math.PI * 2)
  } else {
    const corners = outline.map(([px, py]): Point => [x + px * r, y + py * r])
    trace(context, corners)
    context.closePath()
  }
  // The light seam outside and the dark one inside it show on dark grounds and on light ones.
  fillAndStroke(context, { stroke: SEAM.light, line: r * 0.3 })
  fillAndStroke(context, { stroke: SEAM.dark, line: r * 0.16 })
  fillAndStroke(context, { fill: colour })
  paintText(markLetter(item), easel)
  context.globalAlpha = before
}

function paintLayer(layer: LayerItem, easel: Easel): void {
  const { context, scene } = easel
  const place = context.getTransform()
  const key = [layer.name, scene.width, scene.height, place.a, place.e, place.f].join(' ')
  const content = JSON.stringify(layer.items)
  let kept = layers.get(key)
  if (kept?.content !== content) {
    const canvas = createCanvas(scene.width, scene.height)
    const within = canvas.getContext('2d')
    within.lang = 'en'
    within.setTransform(place)
    paintAll(layer.items, { ...easel, context: within })
    kept = { content, canvas }
    layers.set(key, kept)
  }
  context.save()
  context.resetTransform()
  context.drawImage(kept.canvas, 0, 0)
  context.restore()
}
