import { type Colour, type Item, legible, type Scene } from '../contract/scene.ts'

/** Where a caption is written: the middle of its height, and the size of its letters. */
interface Line {
  readonly y: number
  readonly size: number
}

/** How wide the picture is, and what the caption is written on. */
interface Look {
  readonly width: number
  readonly ground: Colour
  readonly edge: Colour
}

const EDGE = 6

/** A picture with a line in large letters below it, where it hides nothing. */
export function captioned<Picture extends Pick<Scene, 'height' | 'items'>>(
  picture: Picture,
  { width, ground, edge }: Look,
  write: (line: Line) => readonly Item[],
): Picture {
  const size = legible(width) * 1.5
  const high = Math.round(size * 1.6)
  const place = { x: 0, y: picture.height, w: width }
  return {
    ...picture,
    height: picture.height + high,
    items: [
      ...picture.items,
      { type: 'rect', ...place, h: high, fill: ground },
      { type: 'rect', ...place, h: EDGE, fill: edge },
      ...write({ y: picture.height + high / 2, size }),
    ],
  }
}
