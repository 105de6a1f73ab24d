import type { Frame, Scene } from '../../../engine/contract/scene.ts'
import { scaled } from '../../../engine/drawing/drawing.ts'
import type { CuzcoWords, Key } from '../locales/keys.ts'
import { scene } from '../scene.ts'
import type { State } from '../state.ts'
import { type View, view } from '../view.ts'
import { actions, festival } from './actions.ts'
import { WIDTH } from './easel.ts'
import { played } from './laid.ts'
import { legend } from './legend.ts'
import { city, crowded, EXAMPLE_STEPS, exampleTurn, gap, tie } from './positions.ts'
import { components, setUp } from './supplies.ts'

/** The pictures of the rules by their chapters: what lies there, and positions of which the engine says what is possible. */
const PICTURES: Readonly<Record<string, (words: CuzcoWords) => Scene>> = {
  about: words => around('H7', city(), words),
  components,
  setup: setUp,
  turn: actions,
  terrain: words => around('H7', city(), words, { ghost: 'T I5 s' }),
  incas: words => around('H7', city(), words, { ghost: 'move H5 H6' }),
  highest: words => around('H6', tie(), words),
  temples: words => around('H7', city(), words, { ghost: 'expand H7 8' }),
  ponds: words => around('H7', gap(), words, { ghost: 'pond I6' }),
  festival,
  example: words => {
    const before = exampleTurn()
    return around('J4', played(before, EXAMPLE_STEPS), words, { since: view(before, 'public') })
  },
  scoring: words => around('H7', crowded(), words),
  legend,
}

/** The picture of a chapter of the rules, if it has one. */
export function illustration(chapter: string, words: CuzcoWords): Scene | undefined {
  return PICTURES[chapter]?.(words)
}

/** What lies around a hex; the seat whose turn it is sees what it considers. */
function around(crop: string, state: State, words: CuzcoWords, marked: Pick<Frame<Key, View>, 'ghost' | 'since'> = {}) {
  return scaled(scene(view(state, 0), { words, look: { crop }, ...marked }), WIDTH)
}
