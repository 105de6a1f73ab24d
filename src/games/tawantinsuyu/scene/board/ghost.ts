import { at } from '../../../../engine/basics/at.ts'
import type { Item, Point } from '../../../../engine/contract/scene.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import { type Action, type ActionOf, actionSchema } from '../../actions.ts'
import { believe } from '../../bots/believe.ts'
import { hillOf, SECTIONS } from '../../components/hill.ts'
import { planOf, stepsAt } from '../../components/pentagon.ts'
import { spaceNamed } from '../../components/spaces.ts'
import { parse } from '../../notation.ts'
import { tableOf } from '../../rules/asking.ts'
import { prospect } from '../../rules/placing-cost.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { sprite, workerItem } from '../shapes.ts'
import { RISE } from './hill.ts'
import { actionAt, priestMark, standOf } from './pieces.ts'
import { isSeen, type Sight } from './sight.ts'

/** The action that is only considered, if the notation says one. */
export function considered(ghost: string | undefined): Action | undefined {
  const parsed = ghost === undefined ? undefined : actionSchema.safeParse(parse(ghost))
  return parsed?.success === true ? parsed.data : undefined
}

interface Considering {
  readonly view: View
  readonly seat: Seat
  readonly sight: Sight
}

/** The considered action on the hill, around its middle: a Worker, Steps or the High Priest, as they would stand. */
export function ghostItems(view: View, action: Action | undefined, sight: Sight): Item[] {
  const spot = seenSpot(view, action, sight)
  if (view.viewer === 'public' || spot === undefined) return []
  const considering = { view, seat: view.viewer, sight }
  switch (action?.type) {
    case 'place':
      return workerGhost(considering, action, spot)
    case 'steps':
      return [ring(spot, 34), sprite('steps', spot, 56, { colour: `seat:${view.viewer}`, alpha: 0.7 })]
    case 'move':
    case 'priest':
      return priestGhost(considering, action)
    default:
      return []
  }
}

/** What a considered Worker costs in food and how many tasks it gives; undefined where none is in sight. */
export function prospectOf(
  view: View,
  action: Action | undefined,
  sight: Sight,
): ReturnType<typeof prospect> | undefined {
  const isInSight = seenSpot(view, action, sight) !== undefined
  if (action?.type !== 'place' || view.viewer === 'public' || !isInSight) return undefined
  const space = spaceNamed(hillOf(view.pack), action.space)
  return space === undefined ? undefined : prospect(tableOf(believe(view)), view.viewer, action.worker, space)
}

function seenSpot(view: View, action: Action | undefined, sight: Sight): Point | undefined {
  const spot = ghostSpot(view, action)
  return spot !== undefined && isSeen(sight, spot) ? spot : undefined
}

/** Where on the hill something would come by an action, around its middle; undefined for what happens elsewhere. */
export function ghostSpot(view: View, action: Action | undefined): Point | undefined {
  switch (action?.type) {
    case 'place': {
      const hill = hillOf(view.pack)
      const space = spaceNamed(hill, action.space)
      return space === undefined ? undefined : at(planOf(hill).spaces, space)
    }
    case 'steps': {
      const section = action.section - 1
      return stepsAt(section, view.steps[section]?.upper === undefined ? 'upper' : 'lower')
    }
    case 'move':
    case 'priest': {
      const section = priestSection(view, action)
      return section === undefined ? undefined : standOf(view, section).spot
    }
    default:
      return undefined
  }
}

function priestSection({ viewer, players }: View, action: ActionOf<'move' | 'priest'>): number | undefined {
  if (action.type === 'priest') return action.section - 1
  const from = viewer === 'public' ? undefined : at(players, viewer).priest
  return from === undefined ? undefined : (from + action.steps) % SECTIONS
}

function priestGhost({ view, seat, sight }: Considering, action: ActionOf<'move' | 'priest'>): Item[] {
  const section = priestSection(view, action)
  if (section === undefined) return []
  return [ring(actionAt(section), 36), priestMark(seat, standOf(view, section), sight, 0.6)]
}

function workerGhost({ view }: Considering, action: ActionOf<'place'>, spot: Point): Item[] {
  const hill = hillOf(view.pack)
  const space = spaceNamed(hill, action.space)
  if (space === undefined) return []
  const plan = planOf(hill)
  const icons = at(hill.spaces, space).icons.map(icon => at(plan.icons, icon))
  const [x, y] = spot
  return [...icons.map(icon => ring(icon, 30)), ring(spot, 45), workerItem(action.worker, [x, y - RISE], 60, 0.75)]
}

function ring([x, y]: Point, r: number): Item {
  return { type: 'circle', x, y, r, stroke: COLOURS.blood, line: 6 }
}
