import type { Item, Point } from '../../../../engine/contract/scene.ts'
import { hillOf } from '../../components/hill.ts'
import { planOf, stepsAt } from '../../components/pentagon.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { sittersOf } from '../players/sitters.ts'
import { priestStands } from './pieces.ts'

/** Something on the hill that differs from before, around the hill’s middle, and how large it is. */
interface Change {
  readonly spot: Point
  readonly r: number
}

/** Where the hill differs from what the viewer knew before: Workers, Steps, High Priests. */
function changesSince(view: View, before: View): Change[] {
  const { spaces } = planOf(hillOf(view.pack))
  const workerAt = ({ hill }: View, space: number) => hill.find(one => one.space === space)?.worker
  const moved = spaces.filter((_, space) => workerAt(view, space) !== workerAt(before, space))
  const steps = view.steps.flatMap(({ upper, lower }, section) => [
    ...(upper === before.steps[section]?.upper ? [] : [stepsAt(section, 'upper')]),
    ...(lower === before.steps[section]?.lower ? [] : [stepsAt(section, 'lower')]),
  ])
  const [sitters, others] = [sittersOf(view), sittersOf(before)]
  const priests = priestStands(view).flatMap((stand, seat) =>
    stand === undefined || sitters[seat]?.priest === others[seat]?.priest ? [] : [stand.spot],
  )
  return [...[...moved, ...steps].map(spot => ({ spot, r: 38 })), ...priests.map(spot => ({ spot, r: 38 }))]
}

/** Rings around what differs. */
export function sinceItems(view: View, before: View | undefined): Item[] {
  if (before === undefined) return []
  return changesSince(view, before).map(({ spot: [x, y], r }) => {
    return { type: 'circle', x, y, r, stroke: COLOURS.blood, line: 6 }
  })
}

/** Where something differs; undefined if nothing does. */
export function lastChange(view: View, before: View | undefined): Point | undefined {
  return before === undefined ? undefined : changesSince(view, before)[0]?.spot
}
