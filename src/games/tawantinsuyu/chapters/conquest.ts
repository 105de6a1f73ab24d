import { at } from '../../../engine/at.ts'
import type { Seat } from '../../../engine/seat.ts'
import type { Action } from '../actions.ts'
import { armyCard, armyNamed } from '../components/cards.ts'
import { type Pack, REGIONS } from '../components/pack-file.ts'
import { give } from '../rules/gains.ts'
import type { MatterOf } from '../rules/matters.ts'
import { discounted, type Force, pays } from '../rules/soldiers.ts'
import type { Draft, Player, State } from '../state.ts'
import { type Answering, misplaced, PASS, subsets, type Table } from './chapter.ts'
import { charge, has, type Play, payment, playerOf, put } from './play.ts'
import { refillNomads } from './recruiting.ts'

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

/** Army cards are laid open for a potato each; the active player's first one costs nothing. */
export const muster: Answering<MatterOf<'muster'>> = {
  options({ pack, state }, { seat }) {
    const player = at(state.players, seat)
    const kinds = player.armyHand.map(card => armyCard(pack, card).name)
    const payable = subsets(kinds).filter(
      chosen => payment(player, musterCost(state, seat, chosen.length)) !== undefined,
    )
    return [...payable.map((chosen): Action => ({ type: 'muster', kinds: chosen })), PASS]
  },
  carry(play, { seat }, action) {
    if (action.type === 'pass') return
    if (action.type !== 'muster') throw misplaced(action, seat)
    const player = playerOf(play, seat)
    const paid = charge(play, seat, musterCost(play.state, seat, action.kinds.length))
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

/** What laying so many Army cards open costs. */
export function musterCost({ active }: Pick<State, 'active'>, seat: Seat, cards: number) {
  return { potato: seat === active ? cards - 1 : cards }
}

/** A marker is laid on an empty space of a region that the player can pay: first it brings its benefits. */
export const conquer: Answering<MatterOf<'conquer'>> = {
  *options({ pack, state }, { seat }) {
    const player = at(state.players, seat)
    const hosts = player.conquestMarkers === 0 ? [] : hostsOf({ pack }, player)
    for (const [region, { name, spaces }] of pack.conquest.regions.entries()) {
      for (const [index, force] of spaces.entries()) {
        const isPaid = sufficient(hosts, force, has(player, FEWER_SOLDIERS)).length > 0
        if (isPaid && at(at(state.regions, region), index) < 0) {
          yield { type: 'conquer', region: name, space: index + 1 }
        }
      }
    }
    yield PASS
  },
  carry(play, { seat }, action) {
    if (action.type === 'pass') return
    if (action.type !== 'conquer') throw misplaced(action, seat)
    const { region, space } = action
    at(play.state.regions, REGIONS.indexOf(region))[space - 1] = seat
    playerOf(play, seat).conquestMarkers--
    play.events.push({ type: 'conquered', seat, region, space })
    put(play, { type: 'soldiers', seat, region, space })
    give(play, seat, spaceOf(play.pack, action).gives)
  },
}

/** A space of a region, counted from 1. */
function spaceOf({ conquest }: Pack, { region, space }: Pick<MatterOf<'soldiers'>, 'region' | 'space'>) {
  return at(at(conquest.regions, REGIONS.indexOf(region)).spaces, space - 1)
}

/** Behind the benefits of a space its Soldiers are turned down and discarded, the fewest that suffice. */
export const soldiers: Answering<MatterOf<'soldiers'>> = {
  options({ pack, state }, matter) {
    const player = at(state.players, matter.seat)
    const hosts = sufficient(hostsOf({ pack }, player), spaceOf(pack, matter), has(player, FEWER_SOLDIERS))
    return hosts.map(host => ({ type: 'soldiers', ...host }))
  },
  carry(play, { seat }, action) {
    if (action.type !== 'soldiers') throw misplaced(action, seat)
    const { flip, discard } = action
    spendHost(play, playerOf(play, seat), action)
    play.events.push({ type: 'soldiers-spent', seat, down: flip.length, discarded: discard.length })
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
