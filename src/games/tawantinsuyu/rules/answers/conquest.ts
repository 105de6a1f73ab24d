import { at } from '../../../../engine/basics/at.ts'
import type { Seat } from '../../../../engine/contract/seat.ts'
import type { Fact } from '../../../../engine/contract/words.ts'
import type { Action, ActionOf } from '../../actions.ts'
import { armyCard, armyNames } from '../../components/cards.ts'
import { type Pack, REGIONS } from '../../components/pack-form.ts'
import type { TawantinsuyuPhrase } from '../../locales/keys.ts'
import { type Ruling, rule } from '../../refusals.ts'
import type { Player, State } from '../../state.ts'
import type { Table } from '../asking.ts'
import { grouped, subsets } from '../choices.ts'
import type { MatterOf } from '../matters.ts'
import { has } from '../passive.ts'
import { discounted, type Force, type Host, hostsFor, pays } from '../soldiers.ts'
import { type Answering, judged, notAsked, otherOrder, PASS } from './answering.ts'
import { cannotPay } from './payments.ts'
import { missing, notOffered, whoSaid, workerSaid } from './reason.ts'

/** Before a Conquest a Worker from either end of the Village, or else of the Nomads, falls. */
export const casualty = judged<MatterOf<'casualty'>>(
  ({ state: { village, nomads } }) => [
    ...village.slice(0, 1).map((worker): Action => ({ type: 'casualty', worker, from: 'potato' })),
    ...village.slice(-1).map((worker): Action => ({ type: 'casualty', worker, from: 'corn' })),
    ...[...new Set(nomads)].map((worker): Action => ({ type: 'casualty', worker, from: 'nomads' })),
  ],
  (table, matter, action) => {
    if (action.type !== 'casualty') return notAsked(table, matter, action)
    const { village, nomads } = table.state
    if (action.from === 'nomads') {
      return village.length > 0 ? rule('village-first') : notOffered([action.worker], nomads, workerSaid)
    }
    const worker = action.from === 'potato' ? village.at(0) : village.at(-1)
    if (worker === undefined) return rule('village-empty')
    if (worker !== action.worker) {
      return rule('not-at-that-end', { worker: workerSaid(worker), end: { key: `panel.${action.from}-end` } })
    }
    const isOtherEnd = action.from === 'potato' || village.length > 1
    return isOtherEnd ? undefined : notAsked(table, matter, action)
  },
)

/** Army cards are laid open for a potato each; the active player's first one costs nothing. */
export const muster = judged<MatterOf<'muster'>>(
  (table, { seat }) => [...subsets(handOf(table, seat)).map((kinds): Action => ({ type: 'muster', kinds })), PASS],
  (table, matter, action) => {
    if (action.type === 'pass') return undefined
    if (action.type !== 'muster') return notAsked(table, matter, action)
    const hand = handOf(table, matter.seat)
    const stray = missing(action.kinds, hand)
    if (stray !== undefined) return rule('not-held', { card: stray })
    const cost = musterCost(table.state, matter.seat, action.kinds.length)
    const unpaid = cannotPay(at(table.state.players, matter.seat), cost)
    return unpaid ?? otherOrder(action, { ...action, kinds: grouped(hand, action.kinds) })
  },
)

/** The Army cards of a hand by their names. */
function handOf({ pack, state }: Table, seat: Seat): string[] {
  return armyNames(pack, at(state.players, seat).armyHand)
}

/** What laying `cards` Army cards open costs. */
export function musterCost({ active }: Pick<State, 'active'>, seat: Seat, cards: number) {
  return { potato: seat === active ? cards - 1 : cards }
}

/** A marker is laid on a free space of a region for which the player has Soldiers. */
export const conquer: Answering<MatterOf<'conquer'>> = {
  *options({ pack, state }, { seat }) {
    const player = at(state.players, seat)
    for (const { name, spaces } of pack.conquest.regions) {
      for (const index of spaces.keys()) {
        const action = { type: 'conquer', region: name, space: index + 1 } as const
        if (judgeConquest({ pack, state }, player, action) === undefined) yield action
      }
    }
    yield PASS
  },
  judge(table, matter, action) {
    if (action.type === 'pass') return undefined
    if (action.type !== 'conquer') return notAsked(table, matter, action)
    return judgeConquest(table, at(table.state.players, matter.seat), action)
  },
}

function judgeConquest(
  { pack, state }: Pick<Table, 'pack' | 'state'>,
  player: Player,
  action: ActionOf<'conquer'>,
): Ruling {
  const { region, space } = action
  const index = REGIONS.indexOf(region)
  const { spaces } = at(pack.conquest.regions, index)
  const said = { key: `region.${region}` }
  const force = spaces[space - 1]
  if (force === undefined) return rule('no-such-region-space', { region: said, most: spaces.length })
  const owner = at(at(state.regions, index), space - 1)
  if (owner >= 0) return rule('space-conquered', { region: said, space, who: whoSaid({ state }, owner) })
  if (player.conquestMarkers === 0) return rule('no-marker-left')
  if (hostsOf({ pack }, player, force).length > 0) return undefined
  return rule('too-few-soldiers', () => ({
    region: said,
    space,
    asks: asksOf(force),
    soldiers: force.flip + force.discard,
    own: ownOf(pack, player),
  }))
}

/** The Soldiers of a player's face-up Army cards, or that there are none. */
function ownOf(pack: Pack, { army }: Player): Fact {
  const up = army.flatMap(({ card, down }) => (down ? [] : [armyCard(pack, card).soldiers]))
  return up.length === 0 ? { key: 'why.none' } : { list: up }
}

/** What a space asks for, in words. */
function asksOf({ flip, discard }: Force): Fact {
  const asks: readonly TawantinsuyuPhrase[] = [
    { key: 'panel.force-down', facts: { count: flip } },
    { key: flip === 0 ? 'panel.force-discard-only' : 'panel.force-discard', facts: { count: discard } },
  ]
  return { list: asks.filter(({ facts }) => facts?.count !== 0) }
}

/** Every way in which a player can pay for a space. */
function hostsOf({ pack }: Pick<Table, 'pack'>, player: Player, force: Force): Host[] {
  return hostsFor(force, { pack }, { army: player.army, fewer: has(player, 'fewerSoldiers') })
}

/** A space of a region, counted from 1. */
export function spaceOf({ conquest }: Pack, { region, space }: Pick<MatterOf<'soldiers'>, 'region' | 'space'>) {
  return at(at(conquest.regions, REGIONS.indexOf(region)).spaces, space - 1)
}

/** After the benefits of a space its Soldiers are turned down and discarded, the fewest that suffice. */
export const soldiers = judged<MatterOf<'soldiers'>>(
  ({ pack, state }, matter) =>
    hostsOf({ pack }, at(state.players, matter.seat), spaceOf(pack, matter)).map(
      (host): Action => ({ type: 'soldiers', ...host }),
    ),
  (table, matter, action) => {
    if (action.type !== 'soldiers') return notAsked(table, matter, action)
    const { pack, state } = table
    const player = at(state.players, matter.seat)
    const up = player.army.flatMap(({ card, down }) => (down ? [] : [armyCard(pack, card).soldiers]))
    const stray = missing([...action.flip, ...action.discard], up.map(String))
    if (stray !== undefined) return rule('soldiers-not-there', { soldiers: { list: up } })
    const space = spaceOf(pack, matter)
    const forces = has(player, 'fewerSoldiers') ? discounted(space) : [space]
    if (!forces.some(force => pays(force, action))) return rule('wrong-soldiers')
    return otherOrder(action, { ...action, flip: sortedOf(action.flip), discard: sortedOf(action.discard) })
  },
)

function sortedOf(soldiers: string): string {
  return [...soldiers].toSorted().join('')
}
