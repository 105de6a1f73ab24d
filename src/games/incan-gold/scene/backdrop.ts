import type { Item, LayerItem, Point } from '../../../engine/contract/scene.ts'
import { BAND, COLOURS, HEAD, TEMPLE, WIDTH } from './colours.ts'

/** Widths of the wall's stones, course by course; a course begins again from its left when it is through. */
const COURSES = [
  [170, 120, 210, 140, 190, 110, 160],
  [110, 200, 130, 180, 150, 120, 210],
  [190, 130, 160, 220, 110, 170, 140],
] as const
const COURSE_HEIGHT = 74
const JOINT = 5

function courses(): Item[] {
  const count = Math.ceil(TEMPLE.h / COURSE_HEIGHT)
  return Array.from({ length: count }, (_, course) => stones(course)).flat()
}

function stones(course: number): Item[] {
  const widths = COURSES[course % COURSES.length] ?? COURSES[0]
  const y = TEMPLE.y + course * COURSE_HEIGHT
  const h = Math.min(COURSE_HEIGHT, TEMPLE.y + TEMPLE.h - y) - JOINT
  const items: Item[] = []
  let x = -40 * (course % 3)
  for (let stone = 0; x < WIDTH; stone++) {
    const w = widths[stone % widths.length] ?? widths[0]
    const fill = (stone * 2 + course) % 5 === 0 ? COLOURS.block : COLOURS.stone
    items.push({ type: 'rect', x, y, w: w - JOINT, h, radius: 10, fill })
    x += w
  }
  return items
}

/** The stepped edge under the chambers: upside-down pyramids side by side. */
function cornice(): Item {
  const step = 20
  const depths = [0, 1, 2, 1, 0]
  const points = Array.from({ length: Math.ceil(WIDTH / step) }, (_, index): Point[] => {
    const y = HEAD.h - 16 + 10 * (depths[index % depths.length] ?? 0)
    return [
      [index * step, y],
      [(index + 1) * step, y],
    ]
  }).flat()
  return { type: 'polygon', points: [[0, 0], ...points, [WIDTH, 0]], fill: COLOURS.ink }
}

/** A woven band: stepped diamonds between two seams. */
function band(): Item[] {
  const { y, h } = BAND
  const middle = y + h / 2
  const step = 48
  const items: Item[] = [
    { type: 'rect', x: 0, y, w: WIDTH, h, fill: COLOURS.blood },
    { type: 'rect', x: 0, y, w: WIDTH, h: 5, fill: COLOURS.gold },
    { type: 'rect', x: 0, y: y + h - 5, w: WIDTH, h: 5, fill: COLOURS.gold },
  ]
  for (let x = step / 2; x < WIDTH; x += step) {
    const fill = (x - step / 2) % (step * 2) === 0 ? COLOURS.shine : COLOURS.gem
    items.push({ type: 'rect', x: x - 15, y: middle - 4, w: 30, h: 8, fill })
    items.push({ type: 'rect', x: x - 7, y: middle - 9, w: 14, h: 18, fill })
    items.push({ type: 'rect', x: x - 4, y: middle - 3, w: 8, h: 6, fill: COLOURS.ink })
  }
  return items
}

/** All that looks the same in every picture of a table: walls, cornice, the woven band and the sand of the camp. */
export function backdrop(height: number): LayerItem {
  return {
    type: 'layer',
    name: 'incan-gold/backdrop',
    items: [
      { type: 'rect', x: 0, y: 0, w: WIDTH, h: BAND.y, fill: COLOURS.night },
      ...courses(),
      cornice(),
      { type: 'rect', x: 0, y: BAND.y, w: WIDTH, h: height - BAND.y, fill: COLOURS.sand },
      ...band(),
    ],
  }
}
