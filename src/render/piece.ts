import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { onceFor } from '../engine/basics/once-for.ts'
import {
  type Box,
  type GroupItem,
  type Item,
  type LayerItem,
  legible,
  type Scene,
  type SpriteItem,
} from '../engine/contract/scene.ts'
import { keptCanvases } from './kept-canvases.ts'
import { ink, SEAM } from './seat-theme.ts'
import type { Sprites, Wanted } from './sprites.ts'
import { markStamp, type Stamp, shapesStamp, textStamp } from './stamp.ts'
import { boundsOf, paintShape } from './strokes.ts'

/** What is painted by itself, and where in the picture. */
export interface Piece extends Place {
  readonly item: Exclude<Item, GroupItem>
}

/**
 * Where the origin of an item's surroundings lies in the picture, by how much they are scaled, and how faint they
 * are.
 */
interface Place {
  readonly left: number
  readonly top: number
  readonly scale: number
  readonly alpha: number
}

const WHOLE: Place = { left: 0, top: 0, scale: 1, alpha: 1 }

/** Every piece of these items, in the order of painting. */
export function piecesOf(items: readonly Item[], place: Place = WHOLE): Piece[] {
  const pieces: Piece[] = []
  add(items, place, pieces)
  return pieces
}

function add(items: readonly Item[], { left, top, scale, alpha }: Place, pieces: Piece[]): void {
  for (const item of items) {
    if (item.type !== 'group') {
      pieces.push({ item, left, top, scale, alpha })
      continue
    }
    const place = {
      left: left + item.x * scale,
      top: top + item.y * scale,
      scale: scale * (item.scale ?? 1),
      alpha: alpha * (item.alpha ?? 1),
    }
    add(item.items, place, pieces)
  }
}

/** Every drawing that pieces need, in the pixels of the picture. */
export function wantedBy(pieces: readonly Piece[]): Wanted[] {
  return pieces.flatMap(({ item, ...place }) => {
    if (item.type === 'sprite') return [wantedOf(item, place.scale)]
    return item.type === 'layer' ? wantedBy(piecesOf(item.items, place)) : []
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

/** What painting a piece needs to know besides the piece. */
export interface PieceEasel {
  readonly context: SKRSContext2D
  /** How big the picture is. */
  readonly scene: Pick<Scene, 'width' | 'height'>
  readonly sprites: Sprites
}

export function paintPiece(piece: Piece, easel: PieceEasel): void {
  const { item, left, top, scale, alpha } = piece
  const { context } = easel
  const faint = alpha * (('alpha' in item ? item.alpha : undefined) ?? 1)
  if (faint !== 1) context.globalAlpha = faint
  switch (item.type) {
    case 'rect':
    case 'circle':
    case 'polygon':
    case 'line':
      context.setTransform(scale, 0, 0, scale, left, top)
      paintShape(context, item)
      break
    case 'layer':
      context.resetTransform()
      context.drawImage(layerOf(item, piece, easel), 0, 0)
      break
    case 'sprite':
      if (item.turn === undefined) put(piece, { canvas: easel.sprites(wantedOf(item, scale)), left: 0, top: 0 }, easel)
      else paintTurned(item, item.turn, piece, easel)
      break
    default:
      put(piece, stampOf(item, scale, easel), easel)
  }
  if (faint !== 1) context.globalAlpha = 1
}

/** What is painted once and put wherever it is wanted. */
type Stamped = Extract<Item, { type: 'stamp' | 'text' | 'mark' }>

function stampOf(item: Stamped, scale: number, { scene }: Pick<PieceEasel, 'scene'>): Stamp {
  switch (item.type) {
    case 'stamp':
      return shapesStamp(item, scale)
    case 'text':
      return textStamp(item, scale, legible(scene.width))
    case 'mark':
      return markStamp(item, scale)
  }
}

/** Puts what is painted already where it belongs, on whole pixels: it is not blurred, and looks the same everywhere. */
function put(piece: Piece, stamp: Stamp, { context }: PieceEasel): void {
  context.resetTransform()
  const { x, y } = spotOf(piece, stamp)
  context.drawImage(stamp.canvas, x, y)
}

function spotOf({ item, left, top, scale }: Piece, stamp: Pick<Stamp, 'left' | 'top'>) {
  const [x, y] = 'x' in item ? [item.x, item.y] : [0, 0]
  return { x: Math.round(left + x * scale) + stamp.left, y: Math.round(top + y * scale) + stamp.top }
}

function paintTurned(
  item: SpriteItem,
  turn: number,
  { left, top, scale }: Place,
  { context, sprites }: PieceEasel,
): void {
  context.save()
  context.setTransform(scale, 0, 0, scale, left, top)
  context.translate(item.x + item.w / 2, item.y + item.h / 2)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(sprites(wantedOf(item, scale)), -item.w / 2, -item.h / 2, item.w, item.h)
  context.restore()
}

/** Pixels of all layers that are kept, together: 44 MB, as much as the largest tables of all games take. */
const KEPT_PIXELS = 11_000_000

/** A layer as it was painted last, and what it was painted from. */
interface KeptLayer {
  readonly content: string
  readonly canvas: Canvas
}

const layers = keptCanvases<KeptLayer>(KEPT_PIXELS)

/** What a layer shows, as a text: told once, since it is long. */
export const contentOf = onceFor((layer: LayerItem) => JSON.stringify(layer.items))

function layerOf(layer: LayerItem, { left, top, scale }: Place, easel: PieceEasel): Canvas {
  const { width, height } = easel.scene
  const key = [layer.name, width, height, scale, left, top].join(' ')
  const content = contentOf(layer)
  const known = layers.get(key)
  if (known?.content === content) return known.canvas
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.lang = 'en'
  for (const piece of piecesOf(layer.items, { left, top, scale, alpha: 1 })) paintPiece(piece, { ...easel, context })
  layers.set(key, { content, canvas })
  return canvas
}

/** What smoothing adds at the edges, in pixels. */
const SMOOTH = 2

/** The whole pixels outside of which a piece changes nothing; they may lie outside of the picture. */
export function boxOf(piece: Piece, { scene }: Pick<PieceEasel, 'scene'>): Box {
  const { item, left, top, scale } = piece
  switch (item.type) {
    case 'layer':
      return { x: 0, y: 0, w: scene.width, h: scene.height }
    case 'sprite': {
      if (item.turn !== undefined) break
      const { width, height } = wantedOf(item, scale)
      return { ...spotOf(piece, { left: 0, top: 0 }), w: width, h: height }
    }
    case 'stamp':
    case 'text':
    case 'mark': {
      const stamp = stampOf(item, scale, { scene })
      return { ...spotOf(piece, stamp), w: stamp.canvas.width, h: stamp.canvas.height }
    }
  }
  const { x, y, w, h } = item.type === 'sprite' ? turnedBounds(item) : boundsOf(item)
  const [across, along] = [Math.floor(left + x * scale) - SMOOTH, Math.floor(top + y * scale) - SMOOTH]
  return {
    x: across,
    y: along,
    w: Math.ceil(left + (x + w) * scale) + SMOOTH - across,
    h: Math.ceil(top + (y + h) * scale) + SMOOTH - along,
  }
}

/** Where a drawing lies, however it is turned around its middle. */
function turnedBounds({ x, y, w, h }: SpriteItem): Box {
  const reach = Math.hypot(w, h) / 2
  return { x: x + w / 2 - reach, y: y + h / 2 - reach, w: 2 * reach, h: 2 * reach }
}
