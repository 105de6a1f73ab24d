import { at } from '../../../engine/at.ts'
import type { Item, Point } from '../../../engine/scene.ts'
import { hillOf, SECTIONS } from '../hill.ts'
import type { View } from '../view.ts'
import { COLOURS } from './colours.ts'
import type { Sight } from './hill.ts'
import { CORICANCHA, inSection, pentagon, planOf, segment, stepsAt } from './pentagon.ts'
import { sprite, workerItem } from './shapes.ts'

const WORKER = 66
const PRIEST = 17
/** Where the High Priests stand in a section, beside the drawing of its action. */
const STANDS = [-44, 44, -78, 78] as const

/** What stands on the hill, around its middle: the Coricancha with the High Priests, Steps and Workers. */
export function pieces(view: View, sees: Sight): Item[] {
  const { spaces } = planOf(hillOf(view.pack))
  return [
    ...coricancha(view, sees),
    ...view.steps.flatMap(({ upper, lower }, section) => [
      ...(upper === undefined ? [] : stepsItems(upper, stepsAt(section, 'upper'), sees)),
      ...(lower === undefined ? [] : stepsItems(lower, stepsAt(section, 'lower'), sees)),
    ]),
    ...view.hill.map(({ space, worker }) => workerItem(worker, above(at(spaces, space)), WORKER)),
  ]
}

function above([x, y]: Point): Point {
  return [x, y - 6]
}

/** Steps with the sign of whoever built them. */
function stepsItems(seat: number, [x, y]: Point, sees: Sight): Item[] {
  return [
    { type: 'circle', x, y, r: 28, fill: COLOURS.cream, stroke: COLOURS.ink, line: 2 },
    sprite('steps', [x, y], 40, { colour: `seat:${seat}` }),
    ...(sees([x, y]) ? [{ type: 'mark', seat, x: x + 14, y: y - 14, r: 14 } as const] : []),
  ]
}

/** The five actions, as the tile was turned, and the High Priests in their sections. */
function coricancha({ pack, turned, players }: View, sees: Sight): Item[] {
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
      sprite(action, inSection(section, 96, 0), 52),
    ]),
    ...actions.flatMap((_, section) => {
      const own = [...players.keys()].filter(seat => players[seat]?.priest === section)
      return own.flatMap((seat, index): Item[] => {
        const [x, y] = inSection(section, 112, at(STANDS, index))
        return sees([x, y]) ? [{ type: 'mark', seat, x, y, r: PRIEST }] : []
      })
    }),
  ]
}
