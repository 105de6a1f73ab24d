import { createCanvas } from '@napi-rs/canvas'
import type { Box, Scene } from '../engine/contract/scene.ts'
import { boxOf, contentOf, type Piece, type PieceEasel, paintPiece, piecesOf, wantedBy } from './piece.ts'
import { ink } from './seat-theme.ts'
import { bakeAll } from './sprites.ts'

/**
 * What changed in a picture: the box around it, which begins at even columns and rows, and its pixels by rows in
 * RGBA. Unchanged pixels are four zeros.
 */
export interface Repaint {
  readonly box: Box
  readonly pixels: Uint8Array
}

/** A canvas on which pictures of one size follow each other. */
export interface LiveCanvas {
  /**
   * Paints a scene over the one before, only where they differ, and returns what changed; undefined if nothing did.
   * Throws what `paint` throws.
   */
  repaint(scene: Scene): Promise<Repaint | undefined>
  /** Gives back its pixels. */
  close(): void
}

/** A scene as it was painted. */
interface Painted {
  readonly ground: string
  readonly parts: readonly Part[]
  readonly byText: ReadonlyMap<string, Part>
}

/** A piece, the text by which it is compared with others, and where it is. */
interface Part {
  readonly piece: Piece
  readonly text: string
  readonly box: Box
}

/** Opens a canvas of this size for pictures that follow each other. */
export function openLiveCanvas(width: number, height: number): LiveCanvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.lang = 'en'
  const size = { width, height }
  const shown = openRecord(size)
  let before: Painted | undefined

  return {
    async repaint(scene) {
      const parts = piecesOf(scene.items).map(piece => {
        const text = textOf(piece)
        return before?.byText.get(text) ?? { piece, text, box: boxOf(piece, { scene: size }) }
      })
      const now = { ground: ink(scene.ground), parts, byText: new Map(parts.map(part => [part.text, part])) }
      const boxes = boxesOf(differing(before, now), size)
      const seen = parts.filter(part => boxes.some(box => within(part.box, box) !== undefined))
      const easel = { context, scene: size, sprites: await bakeAll(wantedBy(seen.map(({ piece }) => piece))) }
      for (const box of boxes) paintWithin(box, { ...now, parts: seen }, easel)
      before = now
      for (const box of boxes) shown.compare(box, context.getImageData(box.x, box.y, box.w, box.h).data)
      return shown.change()
    },
    close() {
      canvas.width = 1
      canvas.height = 1
    },
  }
}

function textOf({ item, ...place }: Piece): string {
  return JSON.stringify(item.type === 'layer' ? [item.name, contentOf(item), place] : [item, place])
}

/** The parts that only one of two pictures has, or that both have but in another order; undefined if nothing is the same. */
function differing(before: Painted | undefined, now: Painted): readonly Part[] | undefined {
  if (before?.ground !== now.ground) return undefined
  const places = Map.groupBy(now.parts.keys(), index => now.parts[index])
  const [gone, same] = [new Set<Part>(), new Set<number>()]
  let next = 0
  for (const part of before.parts) {
    const place = places.get(part)?.find(index => index >= next)
    if (place === undefined) {
      gone.add(part)
      continue
    }
    same.add(place)
    next = place + 1
  }
  return [...gone, ...now.parts.filter((_, index) => !same.has(index))]
}

/** Boxes that do not overlap, within a picture of this size, around all that these parts paint on. */
function boxesOf(parts: readonly Part[] | undefined, size: PieceEasel['scene']): readonly Box[] {
  const whole = { x: 0, y: 0, w: size.width, h: size.height }
  if (parts === undefined) return [whole]
  return parts.reduce<readonly Box[]>((apart, { box }) => joined(apart, within(box, whole)), [])
}

/** Boxes that do not overlap, and another one, joined with those that it meets. */
function joined(apart: readonly Box[], box: Box | undefined): readonly Box[] {
  if (box === undefined) return apart
  const met = apart.filter(other => within(other, box) !== undefined)
  if (met.length === 0) return [...apart, box]
  return joined(
    apart.filter(other => !met.includes(other)),
    around([...met, box]),
  )
}

/** What two boxes have in common, if anything. */
function within(one: Box, other: Box): Box | undefined {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const w = Math.min(one.x + one.w, other.x + other.w) - x
  const h = Math.min(one.y + one.h, other.y + other.h) - y
  return w > 0 && h > 0 ? { x, y, w, h } : undefined
}

/** The smallest box around some; undefined if there are none. */
function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  const [x, y] = [Math.min(...boxes.map(box => box.x)), Math.min(...boxes.map(box => box.y))]
  const w = Math.max(...boxes.map(box => box.x + box.w)) - x
  const h = Math.max(...boxes.map(box => box.y + box.h)) - y
  return { x, y, w, h }
}

function paintWithin(box: Box, { ground, parts }: Painted, easel: PieceEasel): void {
  const { context } = easel
  context.save()
  context.resetTransform()
  context.beginPath()
  context.rect(box.x, box.y, box.w, box.h)
  context.clip()
  context.fillStyle = ground
  context.fillRect(box.x, box.y, box.w, box.h)
  for (const part of parts) if (within(part.box, box) !== undefined) paintPiece(part.piece, easel)
  context.restore()
}

/** Pixels are compared in squares of so many columns and rows: encoders work in these. */
const SQUARE = 8

/** The pixels of a picture as it was last, and which of its squares have become different. */
function openRecord({ width, height }: PieceEasel['scene']) {
  const pixels = new Int32Array(width * height)
  const across = Math.ceil(width / SQUARE)
  const changed = new Set<number>()

  const boxOfSquare = (square: number): Box => {
    const [x, y] = [(square % across) * SQUARE, Math.floor(square / across) * SQUARE]
    return { x, y, w: Math.min(SQUARE, width - x), h: Math.min(SQUARE, height - y) }
  }

  return {
    compare({ x, y, w, h }: Box, data: Uint8ClampedArray) {
      const now = new Int32Array(data.buffer, data.byteOffset, w * h)
      for (let row = 0; row < h; row++) {
        const start = (y + row) * width + x
        const squares = Math.floor((y + row) / SQUARE) * across
        for (let column = 0; column < w; column++) {
          const pixel = now[row * w + column] ?? 0
          if (pixel === pixels[start + column]) continue
          pixels[start + column] = pixel
          changed.add(squares + Math.floor((x + column) / SQUARE))
        }
      }
    },
    /** What has become different since this was asked for last. */
    change(): Repaint | undefined {
      const squares = [...changed].map(boxOfSquare)
      changed.clear()
      const box = around(squares)
      if (box === undefined) return undefined
      const cut = new Int32Array(box.w * box.h)
      for (const { x, y, w, h } of squares) {
        for (let row = y; row < y + h; row++) {
          const from = row * width + x
          cut.set(pixels.subarray(from, from + w), (row - box.y) * box.w + x - box.x)
        }
      }
      return { box, pixels: new Uint8Array(cut.buffer) }
    },
  }
}
