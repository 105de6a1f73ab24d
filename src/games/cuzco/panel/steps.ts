import type { PanelPicture } from '../../../engine/contract/panel.ts'
import type { Action } from '../actions.ts'
import { format } from '../notation.ts'

/** The board around these actions, each numbered where it happens; undefined where none has a hex. */
export function steps(actions: readonly Action[]): PanelPicture | undefined {
  const marks = actions.flatMap((action, index) => {
    const place = placeOf(action)
    return place === undefined ? [] : [{ place, label: String(index + 1) }]
  })
  return marks.length === 0 ? undefined : { look: { crop: '' }, marks }
}

/** The hex of an action, or a terrain as it would lie. */
function placeOf(action: Action): string | undefined {
  if (action.type === 'place') return format(action)
  if (action.type === 'move') return action.to
  return 'hex' in action ? action.hex : undefined
}
