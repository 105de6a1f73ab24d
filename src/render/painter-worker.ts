import type { Scene } from '../engine/scene.ts'
import { encode } from './encode.ts'
import { paint } from './paint.ts'

/** What a worker thread does: paints the scene and gives its PNG. */
export default async function paintPng(scene: Scene): Promise<Uint8Array> {
  return encode(await paint(scene), scene.width, scene.height)
}
