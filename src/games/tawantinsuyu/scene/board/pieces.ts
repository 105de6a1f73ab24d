import { at } from '../../../../engine/basics/at.ts'
import type { Item, Point } from '../../../../engine/contract/scene.ts'
import { hillOf, SECTIONS } from '../../components/hill.ts'
import type { PriestAction } from '../../components/pack-form.ts'
import { CORICANCHA, inSection, pentagon, planOf, segment, stepsAt } from '../../components/pentagon.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import { lastPlaced } from '../../text/last-placed.ts'
import type { View } from '../../view.ts'
import { COLOURS } from '../colours.ts'
import { MARK, SMALL } from '../measures.ts'
import { sittersOf } from '../players/sitters.ts'
import { fine, note, sprite, workerItem } from '../shapes.ts'
import { RISE } from './hill.ts'
import { isSeen, onHill, type Sight } from './sight.ts'

const WORKER = 60
/** How far out the actions of the Coricancha are drawn, and how far above or below them they are named. */
const ACTION = 68
/** How much farther than other things the names of the actions reach. */
const WIDE = 14
const NAME = { away: 26, apart: 1.34, size: 18 } as const
/** Where the High Priests of a section stand, and how large their signs may be: one or two, or more of them. */
const STAND = 113
const FEW = { spots: [-36, 36], most: 35 } as const
const MANY = { spots: [-23, 23, -69, 69], most: 21 } as const
/** How large the sign at Steps is at least and at most. */
const BUILDER = [15, 24] as const

/** What stands on the hill, around its middle: the Coricancha with the High Priests, Steps and Workers. */
export function pieces(view: View, words: TawantinsuyuWords, sight: Sight): Item[] {
  const { spaces } = planOf(hillOf(view.pack))
  return [
    ...coricancha(view, words, sight),
    ...view.steps.flatMap(({ upper, lower }, section) => [
      ...(upper === undefined ? [] : stepsItems(upper, stepsAt(section, 'upper'), sight)),
      ...(lower === undefined ? [] : stepsItems(lower, stepsAt(section, 'lower'), sight)),
    ]),
    ...view.hill.map(({ space, worker }) => workerItem(worker, above(at(spaces, space)), WORKER)),
  ]
}

function above([x, y]: Point): Point {
  return [x, y - RISE]
}

/** A ring around the Worker that was placed last. */
export function lastWorker(view: View): Item[] {
  const last = lastPlaced(view)
  if (last === undefined) return []
  const [x, y] = at(planOf(hillOf(view.pack)).spaces, last.space)
  return [
    { type: 'circle', x, y, r: 40, stroke: COLOURS.cream, line: 11 },
    { type: 'circle', x, y, r: 40, stroke: COLOURS.blood, line: 6 },
  ]
}

/** Steps with the sign of whoever built them. */
function stepsItems(seat: number, [x, y]: Point, sight: Sight): Item[] {
  const [least, most] = BUILDER
  const r = Math.min(most, Math.max(least, onHill(sight, MARK)))
  const mark: Item = { type: 'mark', seat, x: x + 11, y: y + 2, r }
  return [
    { type: 'circle', x, y, r: 28, fill: COLOURS.cream, stroke: COLOURS.ink, line: 2 },
    sprite('steps', [x - 8, y], 40, { colour: `seat:${seat}` }),
    ...(isSeen(sight, [x, y]) ? [r < onHill(sight, MARK) ? fine([mark]) : mark] : []),
  ]
}

/** Where the action of a section is drawn, around the hill’s middle. */
export function actionAt(section: number): Point {
  return inSection(section, ACTION, 0)
}

/** A High Priest’s place, around the hill’s middle, and how large the sign may be. */
export interface Stand {
  readonly spot: Point
  readonly most: number
}

/** Where the High Priests stand, by seat. */
export function priestStands(view: View): readonly (Stand | undefined)[] {
  const sitters = sittersOf(view)
  return sitters.map(({ priest }, seat) => {
    if (priest === undefined) return undefined
    const before = sitters.slice(0, seat).filter(other => other.priest === priest).length
    const all = sitters.filter(other => other.priest === priest).length
    return standIn(priest, before, all)
  })
}

function standIn(section: number, before: number, all: number): Stand {
  const { spots, most } = all > FEW.spots.length ? MANY : FEW
  return { spot: inSection(section, STAND, all === 1 ? 0 : (spots[before] ?? 0)), most }
}

/** Where one more High Priest would stand in a section. */
export function standOf(view: View, section: number): Stand {
  const there = sittersOf(view).filter(({ priest }) => priest === section).length
  return standIn(section, there, there + 1)
}

/** The sign of a High Priest. */
export function priestMark(seat: number, { spot: [x, y], most }: Stand, sight: Sight, alpha?: number): Item {
  const wanted = onHill(sight, MARK)
  const r = Math.min(most, Math.max(MANY.most, wanted))
  const mark: Item = { type: 'mark', seat, x, y, r, ...(alpha !== undefined && { alpha }) }
  return r < wanted ? fine([mark]) : mark
}

/** The five actions, as the tile was turned, and the High Priests in their sections. */
function coricancha(view: View, words: TawantinsuyuWords, sight: Sight): Item[] {
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
      sprite(action, actionAt(section), 46),
    ]),
    ...actions.flatMap((action, section) => actionName(action, actionAt(section), words, sight)),
    ...priestStands(view).flatMap((stand, seat) =>
      stand === undefined || !isSeen(sight, stand.spot) ? [] : [priestMark(seat, stand, sight)],
    ),
  ]
}

/** What an action is called: below the two that lie highest, above the others, where no High Priest stands. */
function actionName(action: PriestAction, [x, y]: Point, words: TawantinsuyuWords, sight: Sight): Item[] {
  const { away, apart, size } = NAME
  const spot: Point = y < 0 ? [Math.round(x * apart), y + away] : [x, y - away]
  if (![-WIDE, WIDE].every(aside => isSeen(sight, [spot[0] + aside, spot[1]]))) return []
  const name = note(words.say(`action.${action}`), spot, { size, align: 'center', halo: COLOURS.cream })
  return [onHill(sight, SMALL) > size ? fine([name]) : name]
}
