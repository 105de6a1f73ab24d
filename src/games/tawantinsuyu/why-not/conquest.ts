import { at } from '../../../engine/at.ts'
import { musterCost } from '../chapters/conquest.ts'
import { armyCard } from '../components/cards.ts'
import { REGIONS } from '../components/pack-file.ts'
import { rule } from '../refusals.ts'
import type { MatterOf } from '../rules/matters.ts'
import { cannotPay } from './payments.ts'
import { missing, notOffered, type Reason, workerSaid } from './reason.ts'

/** A Worker falls at an end of the Village, or among the Nomads when it is empty. */
export const casualty: Reason<MatterOf<'casualty'>> = ({ state }, _, action) => {
  if (action.type !== 'casualty') return undefined
  const { village, nomads } = state
  if (action.from === 'nomads') {
    return village.length > 0 ? rule('village-first') : notOffered([action.worker], nomads, workerSaid)
  }
  const worker = action.from === 'potato' ? village.at(0) : village.at(-1)
  if (worker === undefined) return rule('village-empty')
  return worker === action.worker
    ? undefined
    : rule('not-at-that-end', { worker: workerSaid(worker), end: { key: `panel.${action.from}-end` } })
}

/** Army cards of the hand are laid open and paid. */
export const muster: Reason<MatterOf<'muster'>> = ({ pack, state }, { seat }, action) => {
  if (action.type !== 'muster') return undefined
  const player = at(state.players, seat)
  const stray = missing(
    action.kinds,
    player.armyHand.map(card => armyCard(pack, card).name),
  )
  if (stray !== undefined) return rule('not-held', { card: stray })
  return cannotPay(player, musterCost(state, seat, action.kinds.length))
}

/** A marker is laid on a free space for which there are Soldiers. */
export const conquer: Reason<MatterOf<'conquer'>> = ({ pack, state }, { seat }, action) => {
  if (action.type !== 'conquer') return undefined
  const index = REGIONS.indexOf(action.region)
  const { spaces } = at(pack.conquest.regions, index)
  const region = { key: `region.${action.region}` }
  const force = spaces[action.space - 1]
  if (force === undefined) return rule('no-such-region-space', { region, most: spaces.length })
  if (at(at(state.regions, index), action.space - 1) >= 0) {
    return rule('space-conquered', { region, space: action.space })
  }
  if (at(state.players, seat).conquestMarkers === 0) return rule('no-marker-left')
  return rule('too-few-soldiers', { down: force.flip, discarded: force.discard })
}

/** Face-up Army cards are spent, the fewest that suffice. */
export const soldiers: Reason<MatterOf<'soldiers'>> = ({ pack, state }, { seat }, action) => {
  if (action.type !== 'soldiers') return undefined
  const up = at(state.players, seat).army.flatMap(({ card, down }) => (down ? [] : [armyCard(pack, card).soldiers]))
  const stray = missing([...action.flip, ...action.discard], up.map(String))
  if (stray !== undefined) return rule('soldiers-not-there', { soldiers: { list: up } })
  const sorted = { flip: sortedOf(action.flip), discard: sortedOf(action.discard) }
  return sorted.flip === action.flip && sorted.discard === action.discard ? rule('wrong-soldiers') : undefined
}

function sortedOf(soldiers: string): string {
  return [...soldiers].toSorted().join('')
}
