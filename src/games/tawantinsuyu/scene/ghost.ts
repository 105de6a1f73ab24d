import { at } from '../../../engine/at.ts'
import type { Item } from '../../../engine/scene.ts'
import { type Action, actionSchema, parse } from '../actions.ts'
import { tableOf } from '../asking.ts'
import { believe } from '../believe.ts'
import { prospect } from '../chapters/turn.ts'
import { hillOf } from '../hill.ts'
import { spaceNamed } from '../spaces.ts'
import type { View } from '../view.ts'
import { COLOURS } from './colours.ts'
import { planOf, stepsAt } from './pentagon.ts'
import { note, sprite, workerItem } from './shapes.ts'

/** The action that is only considered, if the notation says one. */
export function considered(ghost: string | undefined): Action | undefined {
  const parsed = ghost === undefined ? undefined : actionSchema.safeParse(parse(ghost))
  return parsed?.success === true ? parsed.data : undefined
}

/** The considered action on the hill, around its middle: the Worker, the icons it touches, its price and its tasks; or the Steps. */
export function ghostItems(view: View, action: Action | undefined): Item[] {
  if (view.viewer === 'public') return []
  if (action?.type === 'place') return placed(view, view.viewer, action)
  if (action?.type !== 'steps') return []
  const section = action.section - 1
  const which = view.steps[section]?.upper === undefined ? 'upper' : 'lower'
  return [sprite('steps', stepsAt(section, which), 56, { colour: `seat:${view.viewer}`, alpha: 0.7 })]
}

function placed(view: View, seat: number, { worker, space: name }: Extract<Action, { type: 'place' }>): Item[] {
  const hill = hillOf(view.pack)
  const space = spaceNamed(hill, name)
  if (space === undefined) return []
  const plan = planOf(hill)
  const { food, tasks } = prospect(tableOf(believe(view)), seat, worker, space)
  const [x, y] = at(plan.spaces, space)
  const tag = { x: Math.min(Math.max(x - 92, -640), 456), y: y - 104 }
  return [
    ...at(hill.spaces, space).icons.map((icon): Item => {
      const [left, top] = at(plan.icons, icon)
      return { type: 'circle', x: left, y: top, r: 30, stroke: COLOURS.blood, line: 6 }
    }),
    { type: 'circle', x, y, r: 36, stroke: COLOURS.blood, line: 6 },
    workerItem(worker, [x, y - 6], 66, 0.75),
    {
      type: 'rect',
      ...{ ...tag, w: 184, h: 58, radius: 12 },
      fill: COLOURS.cream,
      stroke: COLOURS.gold,
      line: 5,
    },
    {
      type: 'group',
      ...{ x: 0, y: 0, fine: true },
      items: [
        note(String(food), [tag.x + 18, tag.y + 29], { size: 34, fill: COLOURS.blood }),
        sprite('food', [tag.x + 62, tag.y + 29], 42),
        note(`×${tasks}`, [tag.x + 96, tag.y + 29], { size: 34, fill: COLOURS.gain }),
        sprite('produce', [tag.x + 158, tag.y + 29], 40),
      ],
    },
  ]
}
