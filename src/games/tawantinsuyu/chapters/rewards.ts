import { at } from '../../../engine/at.ts'
import { type Gains, RESOURCES } from '../components/pack-file.ts'
import { giveOne, mattersOf } from '../rules/gains.ts'
import type { Matter, MatterOf } from '../rules/matters.ts'
import { type Answering, misplaced } from './chapter.ts'
import { put } from './play.ts'

/** Which of several rewards comes next; those that are alike are one answer. */
export const rewards: Answering<MatterOf<'rewards'>> = {
  options(_, { list }) {
    const texts = list.map(each => JSON.stringify(each))
    return [...new Set(texts)].map(text => ({ type: 'choose', option: texts.indexOf(text) + 1 }))
  },
  carry(play, matter, action) {
    const { seat, list } = matter
    if (action.type !== 'choose') throw misplaced(action, seat)
    const left = list.toSpliced(action.option - 1, 1)
    if (left.length > 0) put(play, { ...matter, list: left })
    giveOne(play, seat, at(list, action.option - 1))
  },
}

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
