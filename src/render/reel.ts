import sharp from 'sharp'
import type { Scene } from '../engine/contract/scene.ts'
import { openLiveCanvas } from './live-canvas.ts'
import { animation, type Still } from './splice.ts'

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
const WEBP = { quality: 75, effort: 0 } as const

/**
 * The animated WebP of a reel. Of each frame it has what differs from the one before; what looks the same only lengthens
 * that one's time. Throws what `paint` throws.
 */
export async function encodeReel({ width, height, frames }: Reel): Promise<Buffer> {
  const wall = openLiveCanvas(width, height)
  const stills: Still[] = []
  try {
    for (const { scene, shownMs } of frames) {
      const change = await wall.repaint(scene)
      if (change === undefined) {
        const last = stills.pop()
        if (last !== undefined) stills.push({ ...last, shownMs: last.shownMs + shownMs })
        continue
      }
      const { box, pixels } = change
      const raw = { width: box.w, height: box.h, channels: CHANNELS } as const
      stills.push({ webp: await sharp(pixels, { raw }).webp(WEBP).toBuffer(), box, shownMs })
    }
  } finally {
    wall.close()
  }
  return animation(stills, { width, height })
}
