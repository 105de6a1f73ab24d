import { at } from '../../../../engine/basics/at.ts'
import type { Item, Point } from '../../../../engine/contract/scene.ts'
import { hillOf, SECTIONS } from '../../components/hill.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { sittersOf } from '../players/sitters.ts'
import { sprite, workerItem } from '../shapes.ts'
import { CORICANCHA, inSection, pentagon, planOf, segment, stepsAt } from './pentagon.ts'
import { isSeen, type Sight } from './sight.ts'

const WORKER = 66
export const PRIEST = 17
/** How far out the actions of the Coricancha are drawn, and where the High Priests stand beside them. */
const ACTION = 76
const STAND = 115
const STANDS = [-20, 20, -60, 60] as const

/** What stands on the hill, around its middle: the Coricancha with the High Priests, Steps and Workers. */
export function pieces(view: View, sight: Sight): Item[] {
  const { spaces } = planOf(hillOf(view.pack))
  return [
    ...coricancha(view, sight),
    ...view.steps.flatMap(({ upper, lower }, section) => [
      ...(upper === undefined ? [] : stepsItems(upper, stepsAt(section, 'upper'), sight)),
      ...(lower === undefined ? [] : stepsItems(lower, stepsAt(section, 'lower'), sight)),
    ]),
    ...view.hill.map(({ space, worker }) => workerItem(worker, above(at(spaces, space)), WORKER)),
  ]
}

function above([x, y]: Point): Point {
  return [x, y - 6]
}

/** Steps with the sign of whoever built them. */
function stepsItems(seat: number, [x, y]: Point, sight: Sight): Item[] {
  return [
    { type: 'circle', x, y, r: 28, fill: COLOURS.cream, stroke: COLOURS.ink, line: 2 },
    sprite('steps', [x, y], 40, { colour: `seat:${seat}` }),
    ...(isSeen(sight, [x, y]) ? [{ type: 'mark', seat, x: x + 14, y: y - 14, r: 15 } as const] : []),
  ]
}

/** Where the action of a section is drawn, around the hill’s middle. */
export function actionAt(section: number): Point {
  return inSection(section, ACTION, 0)
}

/** Where the High Priests stand, by seat, around the hill’s middle. */
export function priestSpots(view: View): readonly (Point | undefined)[] {
  const sitters = sittersOf(view)
  return sitters.map(({ priest }, seat) => {
    if (priest === undefined) return undefined
    const before = sitters.slice(0, seat).filter(other => other.priest === priest).length
    return inSection(priest, STAND, at(STANDS, before))
  })
}

/** Where one more High Priest would stand in a section, around the hill’s middle. */
export function standOf(view: View, section: number): Point {
  const there = sittersOf(view).filter(({ priest }) => priest === section).length
  return inSection(section, STAND, STANDS[there] ?? 0)
}

/** The five actions, as the tile was turned, and the High Priests in their sections. */
function coricancha(view: View, sight: Sight): Item[] {
  const { pack, turned } = view
  const actions = Array.from({ length: SECTIONS }, (_, section) =>
    at(pack.coricancha.actions, (section - turned + SECTIONS) % SECTIONS),
  )
  return [
    { type: 'polygon', points: pentagon(CORICANCHA), fill: COLOURS.gold, stroke: COLOURS.ink, line: 5 },
    ...actions.flatMap((action, section): Item[] => [
      {
        type: 'polygon',
        points: segment(section, { from: 0, to: CORICANCHA - 8 }),
        fill: COLOURS.cream,
        stroke: COLOURS.gold,
        line: 5,
      },
      sprite(action, actionAt(section), 50),
    ]),
    ...priestSpots(view).flatMap((spot, seat): Item[] => {
      if (spot === undefined || !isSeen(sight, spot)) return []
      const [x, y] = spot
      return [{ type: 'mark', seat, x, y, r: PRIEST }]
    }),
  ]
}
