import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import {
  type GroupItem,
  type Item,
  type LayerItem,
  legible,
  type Scene,
  type SpriteItem,
} from '../engine/contract/scene.ts'
import { keptCanvases } from './kept-canvases.ts'
import { bakeAll, type Sprites, type Wanted } from './sprites.ts'
import { markStamp, type Stamp, shapesStamp, textStamp } from './stamps.ts'
import { paintShape } from './strokes.ts'
import { ink, SEAM } from './theme.ts'

/** Pixels of all layers that are kept, together: 44 MB, as much as the largest tables of all games take. */
const KEPT_PIXELS = 11_000_000

/** A layer as it was painted last, and what it was painted from. */
interface KeptLayer {
  readonly content: string
  readonly canvas: Canvas
}

const layers = keptCanvases<KeptLayer>(KEPT_PIXELS)

/** What painting an item needs to know besides the item. */
interface Easel {
  readonly context: SKRSContext2D
  readonly scene: Scene
  readonly sprites: Sprites
  /** Where in the picture the item's own upper left corner lies, and how much larger than its own the picture's pixels are. */
  readonly left: number
  readonly top: number
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
  paintAll(scene.items, { context, scene, sprites, left: 0, top: 0, scale: 1 })
  return canvas.data()
}

function blank({ width, height }: Scene): SKRSContext2D {
  // Else it would give back its pixels and take new ones.
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = canvas.getContext('2d')
  context.reset()
  // Else the host's language would choose between forms of letters.
  context.lang = 'en'
  return context
}

function paintAll(items: readonly Item[], easel: Easel): void {
  for (const item of items) paintItem(item, easel)
}

function paintItem(item: Item, easel: Easel): void {
  switch (item.type) {
    case 'rect':
    case 'circle':
    case 'polygon':
    case 'line':
      paintShape(inside(easel), item)
      break
    case 'stamp':
      put(shapesStamp(item, easel.scale), item, easel)
      break
    case 'sprite':
      paintSprite(item, easel)
      break
    case 'text':
      put(textStamp(item, easel.scale, legible(easel.scene.width)), item, easel)
      break
    case 'mark':
      put(markStamp(item, easel.scale), item, easel)
      break
    case 'group':
      paintGroup(item, easel)
      break
    case 'layer':
      paintLayer(item, easel)
      break
  }
}

/** To paint on in the item's own pixels. */
function inside({ context, left, top, scale }: Easel): SKRSContext2D {
  context.setTransform(scale, 0, 0, scale, left, top)
  return context
}

function paintGroup({ x, y, scale = 1, alpha = 1, items }: GroupItem, easel: Easel): void {
  const { context } = easel
  context.save()
  context.globalAlpha *= alpha
  const [left, top] = [easel.left + x * easel.scale, easel.top + y * easel.scale]
  paintAll(items, { ...easel, left, top, scale: easel.scale * scale })
  context.restore()
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

function paintSprite(item: SpriteItem, easel: Easel): void {
  const sprite = easel.sprites(wantedOf(item, easel.scale))
  if (item.turn === undefined) {
    put({ canvas: sprite, left: 0, top: 0 }, item, easel)
    return
  }
  const context = inside(easel)
  context.save()
  context.globalAlpha *= item.alpha ?? 1
  context.translate(item.x + item.w / 2, item.y + item.h / 2)
  context.rotate((item.turn * Math.PI) / 180)
  context.drawImage(sprite, -item.w / 2, -item.h / 2, item.w, item.h)
  context.restore()
}

/** Puts what is painted already where it belongs, on whole pixels: it is not blurred, and looks the same everywhere. */
function put({ canvas, left, top }: Stamp, { x, y, alpha = 1 }: Put, easel: Easel): void {
  const { context, scale } = easel
  context.resetTransform()
  if (alpha !== 1) {
    context.save()
    context.globalAlpha *= alpha
  }
  context.drawImage(canvas, Math.round(easel.left + x * scale) + left, Math.round(easel.top + y * scale) + top)
  if (alpha !== 1) context.restore()
}

/** Where something is put, in its own pixels. */
interface Put {
  readonly x: number
  readonly y: number
  readonly alpha?: number
}

function paintLayer(layer: LayerItem, easel: Easel): void {
  const { context, scene, left, top, scale } = easel
  const key = [layer.name, scene.width, scene.height, scale, left, top].join(' ')
  const content = JSON.stringify(layer.items)
  let kept = layers.get(key)
  if (kept?.content !== content) {
    const canvas = createCanvas(scene.width, scene.height)
    const within = canvas.getContext('2d')
    within.lang = 'en'
    paintAll(layer.items, { ...easel, context: within })
    kept = { content, canvas }
    layers.set(key, kept)
  }
  context.resetTransform()
  context.drawImage(kept.canvas, 0, 0)
}
