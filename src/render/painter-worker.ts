import { giveWay } from '../engine/basics/give-way.ts'
import type { Scene } from '../engine/contract/scene.ts'
import { paint } from './paint.ts'
import { encode } from './png/encode.ts'
import type { Reel } from './reel.ts'

// Those who wait for an answer go before those who wait for a picture.
giveWay(10)

/** What a worker thread is asked for: the PNG of a scene, given as JSON, which takes less to hand over; or the animated WebP of a reel. */
export type Commission = string | Reel

/** What a worker thread does. */
export default async function work(commission: Commission): Promise<Uint8Array> {
  try {
    return await made(commission)
  } finally {
    // It runs after the answer, as nothing else triggers it: the collector counts a picture's pixels as one small
    // object.
    setImmediate(() => globalThis.gc?.({ type: 'minor' }))
  }
}

async function made(commission: Commission): Promise<Uint8Array> {
  // What films are made with takes much memory, and most threads never make one.
  if (typeof commission !== 'string') return (await import('./reel.ts')).encodeReel(commission)
  const scene: Scene = JSON.parse(commission)
  const pixels = await paint(scene)
  try {
    return encode(pixels, scene.width, scene.height)
  } finally {
    giveBack(pixels)
  }
}

/** Gives back megabytes at once: else they stay until the collector comes by, and one or two more are taken meanwhile. */
function giveBack({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
