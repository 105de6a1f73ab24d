import { at } from '../../../engine/at.ts'
import type { Item, Point } from '../../../engine/scene.ts'
import { hillOf } from '../hill.ts'
import type { View } from '../view.ts'
import { COLOURS } from './colours.ts'
import { inSection, planOf, stepsAt } from './pentagon.ts'

/** Where the hill differs from what the viewer knew before, around its middle. */
export function changesSince(view: View, before: View): Point[] {
  const { spaces } = planOf(hillOf(view.pack))
  const workerAt = ({ hill }: View, space: number) => hill.find(one => one.space === space)?.worker
  const moved = spaces.filter((_, space) => workerAt(view, space) !== workerAt(before, space))
  const steps = view.steps.flatMap(({ upper, lower }, section) => [
    ...(upper === before.steps[section]?.upper ? [] : [stepsAt(section, 'upper')]),
    ...(lower === before.steps[section]?.lower ? [] : [stepsAt(section, 'lower')]),
  ])
  const priests = view.players.flatMap(({ priest }, seat) =>
    priest === undefined || priest === before.players[seat]?.priest ? [] : [inSection(priest, 96, 0)],
  )
  return [...moved, ...steps, ...priests]
}

/** Rings around what differs. */
export function sinceItems(view: View, before: View | undefined): Item[] {
  if (before === undefined) return []
  return changesSince(view, before).map(([x, y]) => ({ type: 'circle', x, y, r: 38, stroke: COLOURS.blood, line: 6 }))
}

/** Where something differs; undefined if nothing does. */
export function lastChange(view: View, before: View | undefined): Point | undefined {
  const changes = before === undefined ? [] : changesSince(view, before)
  return changes.length === 0 ? undefined : at(changes, 0)
}
