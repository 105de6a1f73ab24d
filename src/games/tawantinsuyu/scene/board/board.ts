import type { Item } from '../../../../engine/contract/scene.ts'
import { PACK } from '../../components/pack-file.ts'
import type { TawantinsuyuWords } from '../../locales/keys.ts'
import type { View } from '../../view.ts'
import { HILL } from '../measures.ts'
import type { Moment } from '../moment.ts'
import { ghostItems } from './ghost.ts'
import { hillItems, names } from './hill.ts'
import { land } from './land.ts'
import { lastWorker, pieces } from './pieces.ts'
import type { Sight } from './sight.ts'
import { sinceItems } from './since.ts'

/** The hill with all that stands on it, around its middle. */
export function board(view: View, words: TawantinsuyuWords, moment: Moment, sight: Sight): Item[] {
  const { ghost, since } = moment
  return [
    ...pieces(view, words, sight),
    ...(since === undefined ? lastWorker(view) : sinceItems(view, since)),
    ...ghostItems(view, ghost, sight),
    ...names(view.pack, moment, sight),
  ]
}

/** Where the hill lies in its picture. */
export const HILL_AT = { type: 'group', x: HILL.x, y: HILL.y, scale: HILL.scale } as const

/** The bare hill in its land; that of the project’s own data is painted once. */
export function ground({ pack }: View): Item {
  const items: Item[] = [...land(), { ...HILL_AT, items: hillItems(pack) }]
  return pack === PACK ? { type: 'layer', name: 'tawantinsuyu/hill', items } : { type: 'group', x: 0, y: 0, items }
}
