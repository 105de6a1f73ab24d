import type { Scene } from '../../../engine/contract/scene.ts'
import type { Band } from '../../../engine/drawing/drawing.ts'
import type { State } from '../state.ts'
import { gold } from './easel.ts'
import { CARD, pathBand, players } from './pieces.ts'
import { exampleRound, leaving } from './played.ts'

/** Where the players stand, to the right of four cards. */
const BESIDE = 4 * (CARD.w + CARD.gap) + 24

/** A round from its first card to its end, a line for each question. */
export function example(): Scene {
  const states = exampleRound()
  return gold.scene(states.map((state, index) => gold.numbered(index + 1, moment(state, states[index - 1]))))
}

/** The same position twice: one player leaves alone, and two leave together. */
export function leave(): Scene {
  const [alone, together] = [leaving([0]), leaving([0, 1])]
  return gold.scene([
    gold.numbered(1, moment(alone.before)),
    gold.numbered(2, moment(alone.after, alone.before)),
    gold.numbered(3, moment(together.after, together.before)),
  ])
}

/** The path and everybody beside it; at the end of a round as they stood before it, with what they lose. */
function moment(state: State, before?: State): Band {
  const isOver = before !== undefined && state.round !== before.round
  const losses = state.last.flatMap(event => (event.type === 'scared-away' ? event.losses : []))
  const lost = new Map(losses.map(({ seat, gems }) => [seat, gems]))
  const path = pathBand(state)
  const standing = players((isOver ? before : state).adventurers, lost)
  return {
    height: path.height,
    items: [...path.items, { type: 'group', x: BESIDE, y: (path.height - standing.height) / 2, items: standing.items }],
  }
}
