import { at } from '../../../../engine/basics/at.ts'
import { onceFor } from '../../../../engine/basics/once-for.ts'
import type { Item, Point } from '../../../../engine/contract/scene.ts'
import { type Hill, hillOf, SECTIONS } from '../../components/hill.ts'
import { type Pack, type Task, TERRACES } from '../../components/pack-form.ts'
import { BANDS, CORICANCHA, inSection, type Plan, pentagon, planOf, stepsAt } from '../../components/pentagon.ts'
import { iconNamed, spaceName } from '../../components/spaces.ts'
import { COLOURS } from '../colours.ts'
import type { Moment } from '../moment.ts'
import { doneAt, labelAt } from '../moment.ts'
import { badge, note, sprite } from '../shapes.ts'
import { isSeen, isWritten, letters, type Sight } from './sight.ts'

const SPACE = 34
const SQUARE = 30
const DIAMOND = 43
const ICON = 24
const EDGE = 546
/** How far below the middle of a space its name or label stands, and how far above it its god. */
const NAME = 30
const LABEL = 26
export const RISE = 14
/** How much larger than names labels are. */
const LARGER = 1.05

/** The bare hill around its middle: terraces, spaces with their gods, and task icons; drawn once. */
export const hillItems = onceFor((pack: Pack): readonly Item[] => {
  const hill = hillOf(pack)
  const plan = planOf(hill)
  return [
    { type: 'polygon', points: pentagon(EDGE), fill: COLOURS.meadow },
    ...TERRACES.toReversed().map(
      (terrace): Item => ({
        type: 'polygon',
        points: pentagon(BANDS[terrace].to),
        fill: COLOURS[terrace],
        stroke: COLOURS.wall,
        line: 9,
      }),
    ),
    ...sections(section => ({
      type: 'line',
      points: [corner(section, CORICANCHA), corner(section, BANDS.bottom.to)],
      stroke: COLOURS.wall,
      line: 4,
    })),
    ...sections(section => stepsSpot(stepsAt(section, 'upper'))),
    ...sections(section => stepsSpot(stepsAt(section, 'lower'))),
    ...hill.spaces.flatMap((_, number) => spaceItems(hill, plan, number)),
    ...hill.icons.flatMap((task, number) => iconItems(task, at(plan.icons, number))),
  ]
})

/** Where Steps can be built. */
function stepsSpot([x, y]: Point): Item {
  return { type: 'circle', x, y, r: 22, fill: COLOURS.wall, stroke: COLOURS.icon, line: 2, dash: 6 }
}

/** The corner at the end of a section, clockwise. */
function corner(section: number, out: number): Point {
  return at(pentagon(out), section)
}

function sections(item: (section: number) => Item): Item[] {
  return Array.from({ length: SECTIONS }, (_, section) => item(section))
}

function iconItems(task: Task, [x, y]: Point): Item[] {
  return [
    { type: 'rect', x: x - ICON, y: y - ICON, w: 2 * ICON, h: 2 * ICON, radius: 10, fill: COLOURS.icon },
    sprite(task === 'statue' ? 'statue-small' : task, [x, y], 40),
  ]
}

function spaceItems(hill: Hill, { spaces }: Plan, number: number): Item[] {
  const [x, y] = at(spaces, number)
  const { god, colour } = at(hill.spaces, number)
  return [field(colour, [x, y]), sprite(`god-${god}`, [x, y - RISE], 44)]
}

/** What a space lies on. Blue ones are square and green ones stand on a corner, for those who see no colour. */
function field(colour: 'blue' | 'green' | undefined, [x, y]: Point): Item {
  const stroke = COLOURS.ink
  if (colour === undefined) return { type: 'circle', x, y, r: SPACE, fill: COLOURS.field, stroke }
  const [wide, tall] = colour === 'blue' ? [SQUARE, SQUARE] : [0, DIAMOND]
  const points: Point[] = [
    [x - wide, y - tall],
    [x + tall, y - wide],
    [x + wide, y + tall],
    [x - tall, y + wide],
  ]
  return { type: 'polygon', points, fill: COLOURS[colour], stroke }
}

/** The numbers of the sections; the names of spaces over all that stands on them, or the labels of what is marked. */
export function names(pack: Pack, moment: Moment, sight: Sight): Item[] {
  const hill = hillOf(pack)
  const { spaces } = planOf(hill)
  const size = letters(sight)
  return [
    ...Array.from({ length: SECTIONS }, (_, section) => sectionNumber(section, size, sight)).flat(),
    ...spaces.flatMap(([x, y], number) => {
      const spot: Point = [x, y + NAME]
      if (!isWritten(sight, spot)) return []
      const name = spaceName(hill, number)
      const label = labelAt(moment, name)
      const shown = label ?? doneAt(moment, name)
      if (shown !== undefined) return badge(shown, [x, y + LABEL], Math.round(size * LARGER), label === undefined)
      return moment.marks.length > 0 ? [] : [note(name, spot, { size, align: 'center', halo: COLOURS.cream })]
    }),
    ...iconNumbers(pack, moment, sight),
  ]
}

/** The numbers of the task icons that the question beside is about. */
function iconNumbers(pack: Pack, { marks }: Moment, sight: Sight): Item[] {
  const hill = hillOf(pack)
  const { icons } = planOf(hill)
  const size = Math.round(letters(sight) * LARGER)
  return marks.flatMap(({ place, label }) => {
    const icon = iconNamed(hill, place)
    if (icon === undefined) return []
    const [x, y] = at(icons, icon)
    return badge(label, [x - ICON, y - ICON + 4], size)
  })
}

/** The number of a section, between two columns of the lowest of its terraces that is seen. */
function sectionNumber(section: number, size: number, sight: Sight): Item[] {
  const spots = TERRACES.map(terrace => inSection(section, (BANDS[terrace].from + BANDS[terrace].to) / 2, 0))
  const spot = spots.findLast(one => isSeen(sight, one))
  if (spot === undefined) return []
  const [x, y] = spot
  return [
    { type: 'circle', x, y, r: Math.round(size * 0.7), fill: COLOURS.cream, stroke: COLOURS.wall, line: 4 },
    note(String(section + 1), spot, { size, align: 'center', face: 'title' }),
  ]
}
