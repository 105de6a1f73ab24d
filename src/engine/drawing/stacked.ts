import type { Scene } from '../contract/scene.ts'

/** A picture with another one below it, which is made as wide. */
export function stacked(above: Scene, below: Scene): Scene {
  const scale = above.width / below.width
  const h = Math.round(below.height * scale)
  const place = { x: 0, y: above.height }
  return {
    ...above,
    height: above.height + h,
    items: [
      ...above.items,
      { type: 'rect', ...place, w: above.width, h, fill: below.ground },
      { type: 'group', ...place, scale, items: below.items },
    ],
  }
}
