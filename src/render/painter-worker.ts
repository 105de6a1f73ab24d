import type { Scene } from '../engine/scene.ts'
import { encode } from './encode.ts'
import { paint } from './paint.ts'

/** What a worker thread does: paints the scene and gives its PNG. */
export default async function paintPng(scene: Scene): Promise<Uint8Array> {
  const canvas = await paint(scene)
  return encode(canvas.data(), scene.width, scene.height)
}
