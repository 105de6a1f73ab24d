import { at } from '../../../../engine/basics/at.ts'
import type { Point, Spot } from '../../../../engine/contract/scene.ts'
import { ownOf } from '../../../../engine/contract/seat.ts'
import { spotOn } from '../../../../engine/drawing/spot-on.ts'
import { hillOf, SECTIONS } from '../../components/hill.ts'
import { CORICANCHA, planOf, segment, stepsAt } from '../../components/pentagon.ts'
import { spaceName } from '../../components/spaces.ts'
import type { View } from '../../view.ts'

/** Half as wide as they are pointed at: spaces, of which no two are nearer to each other, Steps, and task icons. */
const HALF = { space: 34, steps: 26, icon: 24 } as const
/** How much of the middle of the Coricancha belongs to no section. */
const CORE = 20

/** Where the spaces lie around the middle of the hill, the sections of the Coricancha, Steps, and the icons of tasks that are done now. */
export function hillSpots(view: View): readonly Spot[] {
  const { pack, steps, agenda } = view
  const hill = hillOf(pack)
  const { spaces, icons } = planOf(hill)
  const matter = agenda.at(-1)
  return [
    ...spaces.map((middle, space) => squareAround(spaceName(hill, space), middle, HALF.space)),
    ...Array.from({ length: SECTIONS }, (_, section) => ({
      place: sectionPlace(view, section),
      points: segment(section, { from: CORE, to: CORICANCHA - 8 }),
    })),
    // What is built next there: the upper ones before the lower ones.
    ...steps.map(({ upper }, section) =>
      squareAround(`steps ${section + 1}`, stepsAt(section, upper === undefined ? 'upper' : 'lower'), HALF.steps),
    ),
    ...(matter?.type === 'tasks'
      ? at(hill.spaces, matter.space).icons.map((icon, index) =>
          squareAround(`task ${index + 1}`, at(icons, icon), HALF.icon),
        )
      : []),
  ]
}

/** A section is called by how far the viewer's High Priest has to it; before they have one by where it is set up. */
function sectionPlace(view: View, section: number): string {
  const priest = ownOf(view)?.priest
  return priest === undefined ? `priest ${section + 1}` : `move ${(section - priest + SECTIONS) % SECTIONS}`
}

function squareAround(place: string, [x, y]: Point, half: number): Spot {
  return spotOn(place, { x: x - half, y: y - half, w: 2 * half, h: 2 * half })
}
