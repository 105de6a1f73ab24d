import type { Item, Scene } from '../../../engine/contract/scene.ts'
import type { TawantinsuyuWords } from '../locales/keys.ts'
import type { View } from '../view.ts'
import { COLOURS } from './colours.ts'
import { inPixels } from './in-pixels.ts'
import { PIXELS, WIDTH } from './measures.ts'
import type { Moment } from './moment.ts'

/** What is drawn into a picture, in the units of its layout, and how high it is. */
export interface Drawn {
  readonly height: number
  readonly items: readonly Item[]
}

/** Draws some of a table. */
export type Draw = (view: View, words: TawantinsuyuWords, moment: Moment) => Drawn

/** The picture of it, in pixels. */
export function pictureOf({ height, items }: Drawn): Scene {
  return {
    width: WIDTH * PIXELS,
    height: Math.ceil(height * PIXELS),
    ground: COLOURS.pasture,
    items: inPixels(items, { x: 0, y: 0, scale: PIXELS }),
  }
}
