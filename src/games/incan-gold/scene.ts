import type { Frame, Scene } from '../../engine/contract/scene.ts'
import { backdrop } from './scene/backdrop.ts'
import { camp } from './scene/camp.ts'
import { BAND, COLOURS, heightFor, WIDTH } from './scene/colours.ts'
import { hand } from './scene/hand.ts'
import { head } from './scene/head.ts'
import { freshSince, path } from './scene/path.ts'
import type { View } from './view.ts'

/** The part of the table that can be drawn alone: the temple, without the camp. */
export const TEMPLE_CROP = 'temple'

/**
 * The picture of a view: the whole table, the temple alone, or what the viewer holds in secret. The public holds nothing
 * and sees the table.
 */
export function scene(view: View, { look, words, since }: Frame<string, View>): Scene {
  if (look === 'hand' && view.viewer !== 'public') return hand(view, view.viewer, words)
  const isTemple = typeof look === 'object' && look.crop === TEMPLE_CROP
  const height = isTemple ? BAND.y + BAND.h : heightFor(view.adventurers.length)
  return {
    width: WIDTH,
    height,
    ground: COLOURS.night,
    items: [
      backdrop(height),
      ...head(view),
      ...path(freshSince(view, since), words),
      ...(isTemple ? [] : camp(view, words, since)),
    ],
  }
}
