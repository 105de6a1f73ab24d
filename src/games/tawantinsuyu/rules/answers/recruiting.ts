import { at } from '../../../../engine/basics/at.ts'
import type { Action } from '../../actions.ts'
import { rule } from '../../refusals.ts'
import type { MatterOf } from '../matters.ts'
import { judged, notAsked, PASS } from './answering.ts'
import { cannotPay } from './payments.ts'
import { notOffered, noWorker, workerSaid } from './reason.ts'

/** At the end of a turn nobody has more Workers. */
export const MOST_WORKERS = 2

/** One of the Nomads comes into the supply. */
export const nomad = judged<MatterOf<'nomad'>>(
  ({ state }) => [...new Set(state.nomads)].map((worker): Action => ({ type: 'nomad', worker })),
  (table, matter, action) =>
    action.type === 'nomad'
      ? notOffered([action.worker], table.state.nomads, workerSaid)
      : notAsked(table, matter, action),
)

/** At the end of the turn a Worker may be bought from either end of the Village. */
export const hire = judged<MatterOf<'hire'>>(
  () => [{ type: 'hire', end: 'potato' }, { type: 'hire', end: 'corn' }, PASS],
  (table, matter, action) => {
    if (action.type === 'pass') return undefined
    if (action.type !== 'hire') return notAsked(table, matter, action)
    if (table.state.village.length === 0) return rule('village-empty')
    return cannotPay(at(table.state.players, matter.seat), { [action.end]: 1 })
  },
)

/** Workers beyond two leave the game. */
export const release = judged<MatterOf<'release'>>(
  ({ state }, { seat }) => [
    ...[...new Set(at(state.players, seat).workers)].map((worker): Action => ({ type: 'release', worker })),
    PASS,
  ],
  (table, matter, action) => {
    const { workers } = at(table.state.players, matter.seat)
    const isAsked = workers.length > MOST_WORKERS
    if (action.type === 'pass' && !isAsked) return undefined
    if (action.type !== 'release') return notAsked(table, matter, action)
    if (!workers.includes(action.worker)) return noWorker({ workers }, action.worker)
    return isAsked ? undefined : notAsked(table, matter, action)
  },
)

/** Gold is paid for potatoes that are missing at a Festival. */
export const upkeep = judged<MatterOf<'upkeep'>>(
  ({ state }, { seat }) => {
    const { godCards, gold } = at(state.players, seat)
    const most = Math.min(godCards.length, gold)
    return [PASS, ...Array.from({ length: most + 1 }, (_, paid): Action => ({ type: 'pay', gold: paid }))]
  },
  (table, matter, action) => {
    const player = at(table.state.players, matter.seat)
    const missing = Math.max(0, player.godCards.length - player.potato)
    const isAsked = missing > 0 && player.gold > 0
    if (action.type === 'pass' && !isAsked) return undefined
    if (action.type !== 'pay') return notAsked(table, matter, action)
    if (action.gold > missing) return rule('too-much-gold', { most: missing })
    if (action.gold > player.gold) return cannotPay(player, { gold: action.gold })
    return isAsked ? undefined : notAsked(table, matter, action)
  },
)
