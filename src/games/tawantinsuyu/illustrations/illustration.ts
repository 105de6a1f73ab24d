import type { Frame, Scene } from '../../../engine/contract/scene.ts'
import { scaled } from '../../../engine/drawing/drawing.ts'
import type { Key, TawantinsuyuWords } from '../locales/keys.ts'
import { scene } from '../scene.ts'
import type { State } from '../state.ts'
import { view } from '../view.ts'
import { buildings } from './buildings.ts'
import { WIDTH } from './easel.ts'
import { begun, played } from './laid.ts'
import { legend, legendOfDeeds } from './legend.ts'
import { components, festival, priest, setUp, tasks, turn, workers } from './lists.ts'
import { alone, conquered, EXAMPLE, estate, exampleTurn, PLACED, placing, weaver } from './positions.ts'

/** The pictures of the rules by their chapters: lists of what there is, and positions that the engine plays. */
const PICTURES: Readonly<Record<string, (words: TawantinsuyuWords) => Scene>> = {
  about: words => part('T1', exampleTurn(), words),
  components,
  setup: setUp,
  turn,
  placing: words => part('', placing(), words, { ghost: PLACED }),
  workers,
  tasks,
  buildings,
  weavings: words => part('a', weaver(), words),
  priest,
  conquest: words => part('regions', conquered(), words),
  temple: words => part('boards', begun(2), words),
  festival,
  example: words => {
    const before = exampleTurn()
    return part('M1', played(before, EXAMPLE), words, { since: view(before, 'public') })
  },
  scoring: words => part('a', estate(), words),
  alone: words => part('b', alone(), words),
  legend,
  'legend-actions': legendOfDeeds,
}

/** The picture of a chapter of the rules, if it has one. */
export function illustration(chapter: string, words: TawantinsuyuWords): Scene | undefined {
  return PICTURES[chapter]?.(words)
}

/** A part of the table, as the seat whose turn it is sees it. */
function part(
  crop: string,
  state: State,
  words: TawantinsuyuWords,
  marked: Pick<Frame<Key, ReturnType<typeof view>>, 'ghost' | 'since'> = {},
): Scene {
  return scaled(scene(view(state, 0), { words, look: { crop }, ...marked }), WIDTH)
}
