import { at } from '../../../engine/at.ts'
import type { Chance } from '../../../engine/chance.ts'
import { distance } from '../../../engine/hex.ts'
import type { Action, ActionOf } from '../actions.ts'
import { apply } from '../apply.ts'
import { type Board, boardOf, hexNamed } from '../board.ts'
import type { State } from '../state.ts'
import { ownSeat, type View } from '../view.ts'
import { believe } from './believe.ts'
import { answerFestival, proposeFestival } from './festivals.ts'
import { lead } from './judgement.ts'

const PLACES = 36
const OTHERS = 60
/** What has to be gained by an action, in PP for each AP, for it to be worth its while. */
const LEAST_GAIN = 0.15

/** Takes the step that seems best at once, of some that it looks at, and never thinks further than that. */
export function easy(view: View, legal: readonly Action[], chance: Chance): Action {
  if (view.festival !== undefined) return answerFestival(view, legal)
  const state = believe(view)
  const board = boardOf(view.board)
  const token = legal.find(action => action.type === 'token')
  if (token !== undefined && view.supply.triples < 16) return token
  const best = bestStep(board, state, { view, legal, chance })
  if (best !== undefined) return best
  return (
    proposeFestival(view, legal) ??
    drawn(view, legal) ??
    at(
      legal.filter(action => action.type === 'end'),
      0,
    )
  )
}

interface Question {
  readonly view: View
  readonly legal: readonly Action[]
  readonly chance: Chance
}

/** The step that gains most for its AP; undefined if none gains enough and none has to be taken. */
function bestStep(board: Board, state: State, question: Question): Action | undefined {
  const seat = ownSeat(question.view)
  const before = lead(board, state, seat)
  let best: { action: Action; gain: number } | undefined
  for (const action of considered(board, question)) {
    const applied = apply(state, seat, action, question.chance)
    if (!applied.ok) continue
    const cost = state.turn.ap - applied.state.turn.ap
    const gain = (lead(board, applied.state, seat) - before) / Math.max(1, cost)
    if (best === undefined || gain > best.gain) best = { action, gain }
  }
  if (best === undefined) return undefined
  return question.view.turn.duty || best.gain > LEAST_GAIN ? best.action : undefined
}

/** Some of what may be done without learning anything: of the terrains mostly those near the own Incas. */
function considered(board: Board, { view, legal, chance }: Question): Action[] {
  const places = legal.filter(action => action.type === 'place')
  const near = places.filter(place => isNearOwn(board, view, place))
  const others = legal.filter(action => STEPS.has(action.type))
  return [
    ...some(near, (2 * PLACES) / 3, chance),
    ...some(places, PLACES / 3, chance),
    ...others.filter(action => action.type === 'build' || action.type === 'expand'),
    ...some(
      others.filter(action => action.type !== 'build' && action.type !== 'expand'),
      OTHERS,
      chance,
    ),
  ]
}

const STEPS: ReadonlySet<Action['type']> = new Set(['enter', 'move', 'build', 'expand', 'pond'])

function isNearOwn(board: Board, { site, viewer }: View, { hex }: ActionOf<'place'>): boolean {
  const place = at(board.hexes, hexNamed(board, hex) ?? 0)
  return site.inca.some((seat, index) => seat === viewer && distance(at(board.hexes, index), place) <= 2)
}

/** At most so many of the things, any of them. */
function some<T>(things: readonly T[], most: number, chance: Chance): T[] {
  if (things.length <= most) return [...things]
  return Array.from({ length: Math.floor(most) }, () => chance.pick(things))
}

/** A card for the AP that nothing better was found for. */
function drawn(view: View, legal: readonly Action[]): Action | undefined {
  const held = (view.hand ?? []).reduce((sum, count) => sum + count, 0)
  if (held >= 5 || view.turn.last) return undefined
  return legal.find(action => action.type === 'draw')
}
