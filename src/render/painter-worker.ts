import { setPriority } from 'node:os'
import type { Scene } from '../engine/scene.ts'
import { encode } from './encode.ts'
import { paint } from './paint.ts'

/** On Linux this is the thread's own: those who wait for an answer go before those who wait for a picture. */
setPriority(10)

/** What a worker thread does: paints the scene and gives its PNG. */
export default async function paintPng(scene: Scene): Promise<Uint8Array> {
  return encode(await paint(scene), scene.width, scene.height)
}
