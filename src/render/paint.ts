import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Scene } from '../engine/contract/scene.ts'
import { paintPiece, piecesOf, wantedBy } from './piece.ts'
import { ink } from './seat-theme.ts'
import { bakeAll } from './sprites.ts'

/** What was painted on last: most pictures are as big as the one before, and fresh memory is slow. */
const canvas = createCanvas(1, 1)

/**
 * Paints a scene and returns its pixels row by row: a byte each of red, green, blue and 255. Throws an Error for a
 * drawing that does not exist and a RangeError for a seat without a sign.
 */
export async function paint(scene: Scene): Promise<Uint8Array> {
  const pieces = piecesOf(scene.items)
  const sprites = await bakeAll(wantedBy(pieces))
  const context = blank(scene)
  context.fillStyle = ink(scene.ground)
  context.fillRect(0, 0, scene.width, scene.height)
  for (const piece of pieces) paintPiece(piece, { context, scene, sprites })
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
