import { at } from '../../../engine/basics/at.ts'
import type { Frame, Scene } from '../../../engine/contract/scene.ts'
import { scaled } from '../../../engine/drawing/drawing.ts'
import type { GoldWords } from '../locales/keys.ts'
import { scene } from '../scene.ts'
import type { State } from '../state.ts'
import { view } from '../view.ts'
import { components } from './components.ts'
import { WIDTH } from './easel.ts'
import { example, leave } from './example.ts'
import { legend } from './legend.ts'
import { deepInside, exampleGame, exampleRound } from './played.ts'
import { setUp } from './set-up.ts'

/** The pictures of the rules by their chapters, drawn from games that the engine plays. */
const PICTURES: Readonly<Record<string, (words: GoldWords) => Scene>> = {
  about: words => table(deepInside(), words),
  components,
  setup: setUp,
  turn: words => scaled(scene(view(at(exampleRound(), 2), 0), { words, look: 'hand' }), WIDTH),
  leave,
  example,
  scoring: words => {
    const states = exampleGame()
    return table(at(states, states.length - 1), words)
  },
  legend,
}

/** The picture of a chapter of the rules, if it has one. */
export function illustration(chapter: string, words: GoldWords): Scene | undefined {
  return PICTURES[chapter]?.(words)
}

function table(state: State, words: Frame['words']): Scene {
  return scaled(scene(view(state, 'public'), { words, look: 'table' }), WIDTH)
}
