import type { Frame, Item, Scene } from '../../engine/scene.ts'
import { caption } from './text/caption.ts'
import type { Key } from './text/nouns.ts'
import type { View } from './view.ts'

/** The path and who stands where, as plain lines. */
export function scene(view: View, { words }: Frame<Key>): Scene {
  const { phase, scores } = caption(view, words)
  const lines = [phase, ...scores.replaceAll('**', '').split(' · ')]
  const items = lines.map(
    (text, row): Item => ({ type: 'text', x: 30, y: 60 + 44 * row, text, size: 30, fill: '#f4ecd8', width: 740 }),
  )
  return { width: 800, height: 480, ground: '#2b2f24', items }
}
