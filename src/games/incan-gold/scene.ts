import type { Frame, Scene } from '../../engine/contract/scene.ts'
import { backdrop } from './scene/backdrop.ts'
import { camp } from './scene/camp.ts'
import { COLOURS, heightFor, WIDTH } from './scene/colours.ts'
import { hand } from './scene/hand.ts'
import { head } from './scene/head.ts'
import { freshSince, path } from './scene/path.ts'
import type { View } from './view.ts'

/** The picture of a view: the whole table, or what the viewer holds in secret. The public holds nothing and sees the table. */
export function scene(view: View, { look, words, since }: Frame<string, View>): Scene {
  if (look === 'hand' && view.viewer !== 'public') return hand(view, view.viewer, words)
  const height = heightFor(view.adventurers.length)
  return {
    width: WIDTH,
    height,
    ground: COLOURS.night,
    items: [backdrop(height), ...head(view), ...path(freshSince(view, since), words), ...camp(view, words, since)],
  }
}
