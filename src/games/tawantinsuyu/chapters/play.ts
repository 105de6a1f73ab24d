import { at } from '../../../engine/at.ts'
import type { Chance } from '../../../engine/chance.ts'
import type { Seat } from '../../../engine/seat.ts'
import { AXOMAMMA } from '../components/axomamma.ts'
import type { Hill } from '../components/hill.ts'
import { type Cost, type Pack, RESOURCES } from '../components/pack-file.ts'
import type { Event } from '../events.ts'
import type { Matter } from '../rules/matters.ts'
import type { Draft, Player, State } from '../state.ts'

/** An action being carried out: the copy that is changed, and what happened so far. */
export interface Play {
  readonly pack: Pack
  readonly hill: Hill
  readonly state: Draft
  readonly chance: Chance
  readonly events: Event[]
  /** Chance was used, or a secret shown. */
  learned: boolean
}

type DraftPlayer = Draft['players'][number]

/** The copy of a player that is being changed. */
export function playerOf({ state }: Play, seat: Seat): DraftPlayer {
  return at(state.players, seat)
}

/** The copy of Axomamma's belongings that is being changed. Throws an Error in a game without her. */
export function axomammaOf({ state }: Play): NonNullable<Draft['axomamma']> {
  if (state.axomamma === undefined) throw new Error('Axomamma does not play')
  return state.axomamma
}

/** Whether a number is hers, and not that of a seat. */
export function isAxomamma({ state }: { readonly state: Pick<State, 'axomamma'> }, seat: Seat): boolean {
  return seat === AXOMAMMA && state.axomamma !== undefined
}

/** Puts matters on the agenda; the first of them comes next. */
export function put({ state }: Play, ...matters: readonly Matter[]): void {
  state.agenda.push(...matters.toReversed())
}

/** All seats in the order of play, from one on. */
export function inOrder({ players }: { readonly players: readonly unknown[] }, from: Seat): Seat[] {
  return players.map((_, step) => (from + step) % players.length)
}

/** The other seats in the order of play, behind one; Axomamma is one if there is but one player. */
export function othersBehind(state: Pick<State, 'players' | 'axomamma'>, seat: Seat): Seat[] {
  if (state.axomamma === undefined) return inOrder(state, seat).slice(1)
  return seat === AXOMAMMA ? [...state.players.keys()] : [AXOMAMMA]
}

/** Who has the next turn. */
export function seatBehind(state: Pick<State, 'players' | 'axomamma'>, seat: Seat): Seat {
  return at([...othersBehind(state, seat)], 0)
}

/** Adds VP of a player or of Axomamma, or takes them away down to none. */
export function score(play: Play, seat: Seat, vp: number): void {
  const owner = isAxomamma(play, seat) ? axomammaOf(play) : playerOf(play, seat)
  owner.vp = Math.max(0, owner.vp + vp)
}

/** Whether a player has a Building of an ability. */
export function has({ buildings }: Pick<Player, 'buildings'>, id: string): boolean {
  return buildings.some(building => building.id === id)
}

type Purse = Pick<Player, (typeof RESOURCES)[number]>

/** What is paid of each resource. */
export interface Payment {
  readonly potato: number
  readonly corn: number
  readonly stone: number
  readonly gold: number
}

/** What is paid where nothing is to be paid. */
export const NOTHING: Payment = { potato: 0, corn: 0, stone: 0, gold: 0 }

/**
 * What somebody pays for a cost: of each resource what he has, and gold for what is missing, for gold may be spent as
 * anything. Undefined if he cannot.
 */
export function payment(purse: Purse, cost: Cost): Payment | undefined {
  const own = { potato: 0, corn: 0, stone: 0 }
  let gold = cost.gold ?? 0
  for (const resource of ['potato', 'corn', 'stone'] as const) {
    const wanted = cost[resource] ?? 0
    own[resource] = Math.min(wanted, purse[resource])
    gold += wanted - own[resource]
  }
  return gold > purse.gold ? undefined : { ...own, gold }
}

/** What somebody pays for food of which so much is to be corn. Undefined if he cannot, or has not so much corn. */
export function foodPayment(purse: Purse, food: number, corn: number): Payment | undefined {
  return corn > Math.min(food, purse.corn) ? undefined : payment(purse, { potato: food - corn, corn })
}

/** How much corn there may be in so much food. */
export function cornChoices(purse: Purse, food: number): number[] {
  const most = Math.min(food, purse.corn)
  return Array.from({ length: most + 1 }, (_, corn) => corn).filter(
    corn => foodPayment(purse, food, corn) !== undefined,
  )
}

/** Takes a payment from a player. Throws an Error if he has not got it. */
export function take(play: Play, seat: Seat, paid: Payment): Payment {
  return spend(playerOf(play, seat), paid)
}

/** Takes a payment out of a purse. Throws a RangeError if it is not in it. */
export function spend(purse: Record<(typeof RESOURCES)[number], number>, paid: Payment): Payment {
  for (const resource of RESOURCES) {
    if (paid[resource] > purse[resource]) throw new RangeError(`${paid[resource]} of ${purse[resource]} ${resource}`)
    purse[resource] -= paid[resource]
  }
  return paid
}

/** Takes what a cost comes to. Throws an Error if the player cannot pay it. */
export function charge(play: Play, seat: Seat, cost: Cost): Payment {
  const paid = payment(playerOf(play, seat), cost)
  if (paid === undefined) throw new RangeError(`seat ${seat} cannot pay`)
  return take(play, seat, paid)
}
