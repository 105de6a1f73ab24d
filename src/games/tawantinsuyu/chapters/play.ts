import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Hill } from '../components/hill.ts'
import { type Cost, type Pack, RESOURCES } from '../components/pack-form.ts'
import type { Event } from '../events.ts'
import { isAxomamma } from '../rules/asking.ts'
import type { Matter } from '../rules/matters.ts'
import { type Payment, payment } from '../rules/payment.ts'
import type { Draft } from '../state.ts'

/** An action being carried out: the draft of what comes of it, and what happened so far. */
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

/** A player of the draft. */
export function playerOf({ state }: Play, seat: Seat): DraftPlayer {
  return at(state.players, seat)
}

/** Axomamma in the draft. Throws an Error in a game without her. */
export function axomammaOf({ state }: Play): NonNullable<Draft['axomamma']> {
  if (state.axomamma === undefined) throw new Error('Axomamma does not play')
  return state.axomamma
}

/** Puts matters on the agenda; the first of them comes next. */
export function put({ state }: Play, ...matters: readonly Matter[]): void {
  state.agenda.push(...matters.toReversed())
}

/** Adds VP of a player or of Axomamma, or takes them away down to none. */
export function score(play: Play, seat: Seat, vp: number): void {
  const owner = isAxomamma(play, seat) ? axomammaOf(play) : playerOf(play, seat)
  owner.vp = Math.max(0, owner.vp + vp)
}

/** Takes a payment from a player. Throws an Error if they have not got it. */
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
