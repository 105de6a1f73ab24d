import { at } from '../../../engine/at.ts'
import { rule } from '../refusals.ts'
import type { MatterOf } from '../rules/matters.ts'
import { cannotPay } from './payments.ts'
import { notOffered, type Reason, workerSaid } from './reason.ts'

/** A Nomad is taken of those who are there. */
export const nomad: Reason<MatterOf<'nomad'>> = ({ state }, _, action) =>
  action.type === 'nomad' ? notOffered([action.worker], state.nomads, workerSaid) : undefined

/** A Worker of the Village is paid. */
export const hire: Reason<MatterOf<'hire'>> = ({ state }, { seat }, action) => {
  if (action.type !== 'hire') return undefined
  return state.village.length === 0 ? rule('village-empty') : cannotPay(at(state.players, seat), { [action.end]: 1 })
}

/** A Worker of one's own leaves. */
export const release: Reason<MatterOf<'release'>> = ({ state }, { seat }, action) =>
  action.type === 'release' && !at(state.players, seat).workers.includes(action.worker)
    ? rule('no-worker', { worker: workerSaid(action.worker) })
    : undefined

/** Gold is paid for potatoes that are missing. */
export const upkeep: Reason<MatterOf<'upkeep'>> = ({ state }, { seat }, action) => {
  if (action.type !== 'pay') return undefined
  const { godCards, potato, gold } = at(state.players, seat)
  const count = Math.max(0, godCards.length - potato)
  if (action.gold > count) return rule('too-much-gold', { most: count })
  return action.gold > gold ? cannotPay(at(state.players, seat), { gold: action.gold }) : undefined
}
