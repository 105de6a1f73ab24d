import type { Item } from '../../../engine/scene.ts'
import type { Action } from '../actions.ts'
import { PACK } from '../pack-file.ts'
import type { View } from '../view.ts'
import { ghostItems } from './ghost.ts'
import { hillItems, names, type Sight } from './hill.ts'
import { HILL } from './measures.ts'
import { pieces } from './pieces.ts'
import { sinceItems } from './since.ts'

/** What a picture of a moment shows beside the table itself. */
export interface Moment {
  readonly ghost: Action | undefined
  readonly since: View | undefined
}

/** The hill with all that stands on it, around its middle. */
export function board(view: View, { ghost, since }: Moment, sees: Sight): Item[] {
  return [...pieces(view, sees), ...names(view.pack, sees), ...sinceItems(view, since), ...ghostItems(view, ghost)]
}

/** The bare hill in the picture of the table; that of the project's own data is painted once. */
export function ground({ pack }: View): Item {
  const hill: Item = { type: 'group', x: HILL.x, y: HILL.y, items: hillItems(pack) }
  return pack === PACK ? { type: 'layer', name: 'tawantinsuyu/hill', items: [hill] } : hill
}
