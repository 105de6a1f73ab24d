import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Fact } from '../../../engine/contract/words.ts'
import type { ActionOf } from '../actions.ts'
import { armyCard, armyNamed, armyNames } from '../components/cards.ts'
import { type Pack, REGIONS } from '../components/pack-form.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { type Ruling, rule } from '../refusals.ts'
import type { Table } from '../rules/asking.ts'
import { grouped, subsets } from '../rules/choices.ts'
import type { MatterOf } from '../rules/matters.ts'
import { missing, notOffered, whoSaid, workerSaid } from '../rules/objections.ts'
import { has } from '../rules/passive.ts'
import { cannotPay } from '../rules/payment.ts'
import { discounted, type Force, type Host, hostsFor, pays } from '../rules/soldiers.ts'
import type { Draft, Player, State } from '../state.ts'
import { give } from './gains.ts'
import { charge, type Play, playerOf, put } from './play.ts'
import { MAY_PASS, notNow, otherOrder, type Questions } from './question.ts'
import { leaveVillage, takeNomad } from './recruiting.ts'

export const conquest = {
  /** Before a Conquest a Worker from either end of the Village, or else of the Nomads, falls. */
  casualty: {
    isGranted: true,
    answers: {
      casualty: {
        candidates: ({ state: { village, nomads } }) => [
          ...village.slice(0, 1).map(worker => ({ type: 'casualty', worker, from: 'potato' }) as const),
          ...village.slice(-1).map(worker => ({ type: 'casualty', worker, from: 'corn' }) as const),
          ...[...new Set(nomads)].map(worker => ({ type: 'casualty', worker, from: 'nomads' }) as const),
        ],
        judge(table, matter, action) {
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
          return isOtherEnd ? undefined : notNow(table, matter)
        },
        effect(play, _, { worker, from }) {
          const { state } = play
          if (from === 'nomads') takeNomad(play, state.nomads.indexOf(worker))
          else leaveVillage(play, from)
          state.casualties = [...state.casualties, worker]
          play.events.push({ type: 'casualty-fell', worker })
        },
      },
    },
  },

  /** Army cards are laid open for a potato each; the active player's first one costs nothing. */
  muster: {
    weight: 'normal',
    answers: {
      muster: {
        candidates: (table, { seat }) => subsets(handOf(table, seat)).map(kinds => ({ type: 'muster', kinds })),
        judge(table, { seat }, action) {
          const hand = handOf(table, seat)
          const stray = missing(action.kinds, hand)
          if (stray !== undefined) return rule('not-held', { card: stray })
          const unpaid = cannotPay(at(table.state.players, seat), musterCost(table.state, seat, action.kinds.length))
          return unpaid ?? otherOrder(action, { ...action, kinds: grouped(hand, action.kinds) })
        },
        effect(play, { seat }, { kinds }) {
          const player = playerOf(play, seat)
          const paid = charge(play, seat, musterCost(play.state, seat, kinds.length))
          for (const kind of kinds) {
            const card = armyNamed(play.pack, player.armyHand, kind)
            if (card === undefined) throw new RangeError(`no ${kind}`)
            player.armyHand = player.armyHand.filter(other => other !== card)
            player.army = [...player.army, { card, down: false }]
          }
          play.learned = true
          play.events.push({ type: 'mustered', seat, cards: [...kinds], paid })
        },
      },
      pass: MAY_PASS,
    },
  },

  /** A marker is laid on a free space of a region for which the player has Soldiers: first it brings its benefits. */
  conquer: {
    weight: 'normal',
    isUnpaid: true,
    answers: {
      conquer: {
        *candidates({ pack }) {
          for (const { name, spaces } of pack.conquest.regions) {
            for (const index of spaces.keys()) yield { type: 'conquer', region: name, space: index + 1 }
          }
        },
        judge: judgeConquest,
        effect(play, { seat }, { region, space }) {
          layMarker(play.state, seat, { region: REGIONS.indexOf(region), index: space - 1 })
          playerOf(play, seat).conquestMarkers--
          play.events.push({ type: 'conquered', seat, region, space })
          put(play, { type: 'soldiers', seat, region, space })
          give(play, seat, spaceOf(play.pack, { region, space }).gives)
        },
      },
      pass: MAY_PASS,
    },
  },

  /** After the benefits of a space its Soldiers are turned down and discarded, the fewest that suffice. */
  soldiers: {
    isGranted: true,
    answers: {
      soldiers: {
        candidates: ({ pack, state }, matter) =>
          hostsOf({ pack }, at(state.players, matter.seat), spaceOf(pack, matter)).map(host => ({
            type: 'soldiers',
            ...host,
          })),
        judge({ pack, state }, matter, action) {
          const player = at(state.players, matter.seat)
          const up = soldiersUp(pack, player)
          const stray = missing([...action.flip, ...action.discard], up.map(String))
          if (stray !== undefined) return rule('soldiers-not-there', { soldiers: { list: up } })
          const space = spaceOf(pack, matter)
          const forces = has(player, 'fewerSoldiers') ? discounted(space) : [space]
          if (!forces.some(force => pays(force, action))) return rule('wrong-soldiers')
          return otherOrder(action, { ...action, flip: sortedOf(action.flip), discard: sortedOf(action.discard) })
        },
        effect(play, { seat }, action) {
          spendHost(play, playerOf(play, seat), action)
          const { flip, discard } = action
          play.events.push({ type: 'soldiers-spent', seat, down: flip.length, discarded: discard.length })
        },
      },
    },
  },
} satisfies Questions<'casualty' | 'muster' | 'conquer' | 'soldiers'>

/** The Army cards of a hand by their names. */
function handOf({ pack, state }: Table, seat: Seat): string[] {
  return armyNames(pack, at(state.players, seat).armyHand)
}

/** What laying `cards` Army cards open costs. */
function musterCost({ active }: Pick<State, 'active'>, seat: Seat, cards: number) {
  return { potato: seat === active ? cards - 1 : cards }
}

function judgeConquest(table: Table, { seat }: MatterOf<'conquer'>, { region, space }: ActionOf<'conquer'>): Ruling {
  const { pack, state } = table
  const player = at(state.players, seat)
  const index = REGIONS.indexOf(region)
  const { spaces } = at(pack.conquest.regions, index)
  const said = { key: `region.${region}` }
  const force = spaces[space - 1]
  if (force === undefined) return rule('no-such-region-space', { region: said, most: spaces.length })
  const owner = at(at(state.regions, index), space - 1)
  if (owner >= 0) return rule('space-conquered', { region: said, space, who: whoSaid(table, owner) })
  if (player.conquestMarkers === 0) return rule('no-marker-left')
  if (hostsOf({ pack }, player, force).length > 0) return undefined
  const up = soldiersUp(pack, player)
  return rule('too-few-soldiers', () => ({
    region: said,
    space,
    asks: asksOf(force),
    soldiers: force.flip + force.discard,
    own: up.length === 0 ? { key: 'why.none' } : { list: up },
  }))
}

/** The Soldiers of a player's face-up Army cards. */
function soldiersUp(pack: Pack, { army }: Player): number[] {
  return army.flatMap(({ card, down }) => (down ? [] : [armyCard(pack, card).soldiers]))
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
function spaceOf({ conquest }: Pack, { region, space }: Pick<MatterOf<'soldiers'>, 'region' | 'space'>) {
  return at(at(conquest.regions, REGIONS.indexOf(region)).spaces, space - 1)
}

function sortedOf(soldiers: string): string {
  return [...soldiers].toSorted().join('')
}

/** Lays somebody's marker on a space of a region. */
export function layMarker(
  state: Draft,
  owner: Seat,
  { region, index }: { readonly region: number; readonly index: number },
): void {
  state.regions = state.regions.with(region, at(state.regions, region).with(index, owner))
}

/** Turns Army cards down, and discards others. */
export function spendHost(
  { pack, state }: Play,
  owner: Pick<Draft['players'][number], 'army'>,
  { flip, discard }: Host,
): void {
  const faceUp = (soldiers: string) =>
    owner.army.findIndex(one => !one.down && armyCard(pack, one.card).soldiers === Number(soldiers))
  for (const soldiers of flip) {
    const index = faceUp(soldiers)
    if (index >= 0) owner.army = owner.army.with(index, { ...at(owner.army, index), down: true })
  }
  for (const soldiers of discard) {
    const index = faceUp(soldiers)
    state.armyDiscard = [...state.armyDiscard, at(owner.army, index).card]
    owner.army = owner.army.toSpliced(index, 1)
  }
}
