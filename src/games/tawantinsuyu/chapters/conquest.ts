import { at } from '../../../engine/at.ts'
import type { Action } from '../actions.ts'
import { armyCard, armyNamed } from '../cards.ts'
import type { MatterOf } from '../matters.ts'
import { REGIONS } from '../pack-file.ts'
import { charge, has, type Play, payment, playerOf } from '../play.ts'
import { give } from '../rules/gains.ts'
import { discounted, type Force, pays } from '../rules/soldiers.ts'
import type { Draft, Player } from '../state.ts'
import { type Answering, misplaced, PASS, subsets, type Table } from './chapter.ts'
import { refillNomads } from './recruiting.ts'

/** For each Army card mustered but the first. */
const MUSTER_COST = 1
/** A Conquest costs its player one Soldier less to turn down, to discard, or both. */
const FEWER_SOLDIERS = 'Z13'

/** Before a Conquest a Worker from either end of the Village, or else of the Nomads, falls. */
export const casualty: Answering<MatterOf<'casualty'>> = {
  options({ state }) {
    const { village, nomads } = state
    const [first, last] = [village.at(0), village.at(-1)]
    if (first === undefined || last === undefined) {
      return [...new Set(nomads)].map(worker => ({ type: 'casualty', worker, from: 'nomads' }))
    }
    const potato: Action = { type: 'casualty', worker: first, from: 'potato' }
    return village.length === 1 ? [potato] : [potato, { type: 'casualty', worker: last, from: 'corn' }]
  },
  carry(play, { seat }, action) {
    if (action.type !== 'casualty') throw misplaced(action, seat)
    const { state } = play
    if (action.from === 'potato') state.village.shift()
    else if (action.from === 'corn') state.village.pop()
    else {
      state.nomads.splice(state.nomads.indexOf(action.worker), 1)
      refillNomads(play)
    }
    state.casualties.push(action.worker)
    play.events.push({ type: 'casualty-fell', worker: action.worker })
  },
}

/** Army cards are laid open: the first for nothing, each other one for a potato. */
export const muster: Answering<MatterOf<'muster'>> = {
  options({ pack, state }, { seat }) {
    const player = at(state.players, seat)
    const kinds = player.armyHand.map(card => armyCard(pack, card).name)
    const payable = subsets(kinds).filter(chosen => payment(player, musterCost(chosen.length)) !== undefined)
    return [...payable.map((chosen): Action => ({ type: 'muster', kinds: chosen })), PASS]
  },
  carry(play, { seat }, action) {
    if (action.type === 'pass') return
    if (action.type !== 'muster') throw misplaced(action, seat)
    const player = playerOf(play, seat)
    const paid = charge(play, seat, musterCost(action.kinds.length))
    for (const kind of action.kinds) {
      const card = armyNamed(play.pack, player.armyHand, kind)
      if (card === undefined) throw new RangeError(`no ${kind}`)
      player.armyHand = player.armyHand.filter(other => other !== card)
      player.army.push({ card, down: false })
    }
    play.learned = true
    play.events.push({ type: 'mustered', seat, cards: [...action.kinds], paid })
  },
}

function musterCost(cards: number) {
  return { potato: Math.max(0, cards - 1) * MUSTER_COST }
}

/** A marker is laid on an empty space of a region, for Soldiers turned down and discarded. */
export const conquer: Answering<MatterOf<'conquer'>> = {
  *options({ pack, state }, { seat }) {
    const player = at(state.players, seat)
    const hosts = player.conquestMarkers === 0 ? [] : hostsOf({ pack }, player)
    for (const [region, { name, spaces }] of pack.conquest.regions.entries()) {
      for (const [index, force] of spaces.entries()) {
        if (at(at(state.regions, region), index) >= 0) continue
        for (const { flip, discard } of sufficient(hosts, force, has(player, FEWER_SOLDIERS))) {
          yield { type: 'conquer', region: name, space: index + 1, flip, discard }
        }
      }
    }
    yield PASS
  },
  carry(play, { seat }, action) {
    if (action.type === 'pass') return
    if (action.type !== 'conquer') throw misplaced(action, seat)
    const { state, pack } = play
    const player = playerOf(play, seat)
    const region = REGIONS.indexOf(action.region)
    at(state.regions, region)[action.space - 1] = seat
    player.conquestMarkers--
    spendHost(play, player, action)
    play.events.push({
      type: 'conquered',
      ...{ seat, region: action.region, space: action.space },
      ...{ down: action.flip.length, discarded: action.discard.length },
    })
    give(play, seat, at(at(pack.conquest.regions, region).spaces, action.space - 1).gives)
  },
}

/** Some cards turned down and others discarded, as Soldiers: `21` and `1`. */
export interface Host {
  readonly flip: string
  readonly discard: string
}

/** Turns Army cards down, and discards others. */
export function spendHost(
  { pack, state }: Play,
  owner: Pick<Draft['players'][number], 'army'>,
  { flip, discard }: Host,
): void {
  for (const soldiers of flip) {
    const card = owner.army.find(one => !one.down && armyCard(pack, one.card).soldiers === Number(soldiers))
    if (card !== undefined) card.down = true
  }
  for (const soldiers of discard) {
    const index = owner.army.findIndex(one => !one.down && armyCard(pack, one.card).soldiers === Number(soldiers))
    state.armyDiscard.push(...owner.army.splice(index, 1).map(({ card }) => card))
  }
}

/** Every way to spend face-up Army cards, by their Soldiers alone. */
export function hostsOf({ pack }: Pick<Table, 'pack'>, { army }: Pick<Player, 'army'>): Host[] {
  const up = army.filter(({ down }) => !down).map(({ card }) => String(armyCard(pack, card).soldiers))
  const spent = ['', ...subsets(up, 6).map(cards => cards.toSorted().join(''))]
  return spent.flatMap(flip => {
    const rest = without(up, flip)
    return ['', ...subsets(rest, 4).map(cards => cards.toSorted().join(''))].map(discard => ({ flip, discard }))
  })
}

function without(cards: readonly string[], taken: string): string[] {
  const left = [...cards]
  for (const one of taken) left.splice(left.indexOf(one), 1)
  return left
}

/** Those that pay for a Conquest; with `fewer` Soldiers if the Building for it is there. */
export function sufficient(hosts: readonly Host[], force: Force, fewer: boolean): Host[] {
  const forces = fewer ? discounted(force) : [force]
  const numbers = (soldiers: string) => [...soldiers].map(Number)
  return hosts.filter(({ flip, discard }) => {
    const spent = { flipped: numbers(flip), discarded: numbers(discard) }
    return forces.some(each => pays(each, spent))
  })
}
