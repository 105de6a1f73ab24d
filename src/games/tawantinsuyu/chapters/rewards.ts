import { at } from '../../../engine/basics/at.ts'
import { type Gains, RESOURCES } from '../components/pack-form.ts'
import { rule } from '../refusals.ts'
import { mattersOf } from '../rules/gains.ts'
import type { Matter, MatterOf } from '../rules/matters.ts'
import { giveOne } from './gains.ts'
import { put } from './play.ts'
import type { Questions } from './question.ts'

export const rewards = {
  /** One of several gains. */
  choice: {
    isGranted: true,
    answers: {
      choose: {
        candidates: (_, { options }) => options.map((_gains, index) => ({ type: 'choose', option: index + 1 })),
        judge: (_, { options: { length } }, { option }) =>
          option > length ? rule('no-such-option', { option, most: length }) : undefined,
        effect: (play, { seat, options }, { option }) => giveOne(play, seat, [at(options, option - 1)]),
      },
    },
  },

  /** Which of several rewards comes next; of those that are alike the first is named. */
  rewards: {
    answers: {
      choose: {
        candidates: (_, { list }) => list.map((_options, index) => ({ type: 'choose', option: index + 1 })),
        judge(_, { list }, { option }) {
          const texts = list.map(each => JSON.stringify(each))
          const isFirst = texts.findIndex(text => text === texts[option - 1]) === option - 1
          return isFirst ? undefined : rule('no-such-option', { option, most: texts.length })
        },
        effect(play, matter, { option }) {
          const { seat, list } = matter
          const left = list.toSpliced(option - 1, 1)
          if (left.length > 0) put(play, { ...matter, list: left })
          giveOne(play, seat, at(list, option - 1))
        },
      },
    },
  },
} satisfies Questions<'choice' | 'rewards'>

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
