import { at } from '../../../../engine/basics/at.ts'
import type { Action } from '../../actions.ts'
import { type Gains, RESOURCES } from '../../components/pack-form.ts'
import { rule } from '../../refusals.ts'
import { mattersOf } from '../gains.ts'
import type { Matter, MatterOf } from '../matters.ts'
import { judged, notAsked } from './answering.ts'

/** One of several gains. */
export const choice = judged<MatterOf<'choice'>>(
  (_, { options }) => options.map((_gains, index): Action => ({ type: 'choose', option: index + 1 })),
  (table, matter, action) => {
    if (action.type !== 'choose') return notAsked(table, matter, action)
    const most = matter.options.length
    return action.option > most ? rule('no-such-option', { option: action.option, most }) : undefined
  },
)

/** Which of several rewards comes next; of those that are alike the first is named. */
export const rewards = judged<MatterOf<'rewards'>>(
  (_, { list }) => list.map((_options, index): Action => ({ type: 'choose', option: index + 1 })),
  (table, matter, action) => {
    if (action.type !== 'choose') return notAsked(table, matter, action)
    const texts = matter.list.map(each => JSON.stringify(each))
    const isFirst = texts.findIndex(text => text === texts[action.option - 1]) === action.option - 1
    return isFirst ? undefined : rule('no-such-option', { option: action.option, most: texts.length })
  },
)

/** What asks nothing, and is never had too early: resources, VP and Army cards. */
const PLAIN: readonly (keyof Gains)[] = [...RESOURCES, 'vp', 'army']

/**
 * The place of the reward that comes next whatever its owner wishes: one that asks nothing, or the only one that asks
 * anything now. Undefined where the order is the owner's.
 */
export function nextReward({ seat, list }: MatterOf<'rewards'>, asks: (matter: Matter) => boolean): number | undefined {
  const kinds = new Set(list.map(each => JSON.stringify(each)))
  const plain = list.findIndex(options => options.length === 1 && options.every(isPlain))
  if (plain >= 0 || kinds.size === 1) return Math.max(0, plain)
  const asking = list.filter(options => options.length > 1 || mattersOf(seat, at(options, 0)).some(asks))
  const [only = at(list, 0), other] = new Map(asking.map(each => [JSON.stringify(each), each])).values()
  return other === undefined ? list.indexOf(only) : undefined
}

function isPlain(gains: Gains): boolean {
  return Object.keys(gains).every(name => PLAIN.some(plain => plain === name))
}
