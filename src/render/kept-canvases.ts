import type { Canvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'

/** Things painted once, by name, as long as their canvases together have no more pixels than these. */
export function keptCanvases<Kept extends { readonly canvas: Canvas }>(pixels: number): LRUCache<string, Kept> {
  return new LRUCache({
    maxSize: pixels,
    sizeCalculation: ({ canvas }) => canvas.width * canvas.height,
    dispose: ({ canvas }) => giveBack(canvas),
  })
}

/** Gives back its pixels at once. They would stay until the collector takes the canvas, which is itself a few bytes. */
function giveBack(canvas: Canvas): void {
  canvas.width = 1
  canvas.height = 1
}
