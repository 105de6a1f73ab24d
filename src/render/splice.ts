import type { Box } from '../engine/contract/scene.ts'

/** A piece of a RIFF file: its four letters, and what it holds. */
interface Chunk {
  readonly name: string
  readonly data: Buffer
}

/** A picture of an animation: a WebP, where it is put, from even columns and rows on, and how long it is shown. */
export interface Still {
  readonly webp: Buffer
  readonly box: Box
  readonly shownMs: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const HEAD = 12
const PICTURE = ['ALPH', 'VP8 ', 'VP8L']
const ANIMATED = 0x02

/** The animated WebP of stills, each over those before it, that runs for ever. The format: RFC 9649. */
export function animation(stills: readonly Still[], size: Size): Buffer {
  return riff(stills.map(frameOf), size)
}

/** Joins animated WebPs of the same size into one. Each begins with a whole picture, so that none depends on what came before it. */
export function splice(strips: readonly Buffer[], size: Size): Buffer {
  return riff(
    strips.flatMap(strip => chunksOf(strip).filter(({ name }) => name === 'ANMF')),
    size,
  )
}

function riff(frames: readonly Chunk[], { width, height }: Size): Buffer {
  const canvas = Buffer.alloc(10)
  canvas[0] = ANIMATED
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const body = [{ name: 'VP8X', data: canvas }, { name: 'ANIM', data: Buffer.alloc(6) }, ...frames].map(format)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(4 + body.reduce((sum, { length }) => sum + length, 0))
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), ...body])
}

/** The frame of an animation that shows a still. */
function frameOf({ webp, box, shownMs }: Still): Chunk {
  const head = Buffer.alloc(16)
  head.writeUIntLE(box.x / 2, 0, 3)
  head.writeUIntLE(box.y / 2, 3, 3)
  head.writeUIntLE(box.w - 1, 6, 3)
  head.writeUIntLE(box.h - 1, 9, 3)
  head.writeUIntLE(shownMs, 12, 3)
  const picture = chunksOf(webp).filter(({ name }) => PICTURE.includes(name))
  return { name: 'ANMF', data: Buffer.concat([head, ...picture.map(format)]) }
}

function chunksOf(webp: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = HEAD; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4)
    chunks.push({ name: webp.toString('latin1', at, at + 4), data: webp.subarray(at + 8, at + 8 + size) })
    at += 8 + size + (size % 2)
  }
  return chunks
}

function format({ name, data }: Chunk): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
