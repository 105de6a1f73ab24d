import sharp from 'sharp'
import type { Scene } from '../engine/contract/scene.ts'
import { paint } from './paint.ts'

/** A stretch of a film. */
export interface Reel {
  readonly width: number
  readonly height: number
  readonly frames: readonly ReelFrame[]
}

/** A picture of a film, of the film's size, and how long it is shown, in milliseconds. */
export interface ReelFrame {
  readonly scene: Scene
  readonly shownMs: number
}

const CHANNELS = 4

/** What is painted is flat: this looks like the picture itself, and more effort makes it little smaller. */
const WEBP = { quality: 75, effort: 0, loop: 0 } as const

/** The animated WebP of a reel; of one picture, a still. Throws what `paint` throws. */
export async function encodeReel({ width, height, frames }: Reel): Promise<Buffer> {
  const size = width * height * CHANNELS
  const pixels = Buffer.allocUnsafe(size * frames.length)
  for (const [index, { scene }] of frames.entries()) pixels.set(await paint(scene), index * size)
  const raw = { width, height: height * frames.length, channels: CHANNELS, pageHeight: height } as const
  const delay = frames.map(({ shownMs }) => shownMs)
  return sharp(pixels, { raw })
    .webp({ ...WEBP, delay })
    .toBuffer()
}
