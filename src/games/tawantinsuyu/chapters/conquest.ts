import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { armyCard, armyNamed } from '../components/cards.ts'
import { REGIONS } from '../components/pack-form.ts'
import { musterCost, spaceOf } from '../rules/answers/conquest.ts'
import type { MatterOf } from '../rules/matters.ts'
import type { Host } from '../rules/soldiers.ts'
import type { Draft } from '../state.ts'
import { give } from './gains.ts'
import { charge, misplaced, type Play, playerOf, put } from './play.ts'
import { leaveVillage, takeNomad } from './recruiting.ts'

/** Before a Conquest a Worker from either end of the Village, or else of the Nomads, falls. */
export function casualty(play: Play, { seat }: MatterOf<'casualty'>, action: Action): void {
  if (action.type !== 'casualty') throw misplaced(action, seat)
  const { state } = play
  if (action.from === 'nomads') takeNomad(play, state.nomads.indexOf(action.worker))
  else leaveVillage(play, action.from)
  state.casualties = [...state.casualties, action.worker]
  play.events.push({ type: 'casualty-fell', worker: action.worker })
}

/** Army cards are laid open for a potato each; the active player's first one costs nothing. */
export function muster(play: Play, { seat }: MatterOf<'muster'>, action: Action): void {
  if (action.type === 'pass') return
  if (action.type !== 'muster') throw misplaced(action, seat)
  const player = playerOf(play, seat)
  const paid = charge(play, seat, musterCost(play.state, seat, action.kinds.length))
  for (const kind of action.kinds) {
    const card = armyNamed(play.pack, player.armyHand, kind)
    if (card === undefined) throw new RangeError(`no ${kind}`)
    player.armyHand = player.armyHand.filter(other => other !== card)
    player.army = [...player.army, { card, down: false }]
  }
  play.learned = true
  play.events.push({ type: 'mustered', seat, cards: [...action.kinds], paid })
}

/** A marker is laid on an empty space of a region that the player can pay: first it brings its benefits. */
export function conquer(play: Play, { seat }: MatterOf<'conquer'>, action: Action): void {
  if (action.type === 'pass') return
  if (action.type !== 'conquer') throw misplaced(action, seat)
  const { region, space } = action
  layMarker(play.state, seat, { region: REGIONS.indexOf(region), index: space - 1 })
  playerOf(play, seat).conquestMarkers--
  play.events.push({ type: 'conquered', seat, region, space })
  put(play, { type: 'soldiers', seat, region, space })
  give(play, seat, spaceOf(play.pack, action).gives)
}

/** Lays somebody's marker on a space of a region. */
export function layMarker(
  state: Draft,
  owner: Seat,
  { region, index }: { readonly region: number; readonly index: number },
): void {
  state.regions = state.regions.with(region, at(state.regions, region).with(index, owner))
}

/** After the benefits of a space its Soldiers are turned down and discarded, the fewest that suffice. */
export function soldiers(play: Play, { seat }: MatterOf<'soldiers'>, action: Action): void {
  if (action.type !== 'soldiers') throw misplaced(action, seat)
  const { flip, discard } = action
  spendHost(play, playerOf(play, seat), action)
  play.events.push({ type: 'soldiers-spent', seat, down: flip.length, discarded: discard.length })
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
