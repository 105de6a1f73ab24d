import { at } from '../../../engine/basics/at.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import { AXOMAMMA } from '../components/axomamma.ts'
import { type Hill, hillOf } from '../components/hill.ts'
import type { Pack } from '../components/pack-form.ts'
import type { TawantinsuyuPhrase } from '../locales/keys.ts'
import { packOf, type State } from '../state.ts'
import { isQuestion, type Question, type Run } from './matters.ts'

/** A state with the data that it is played with. */
export function tableOf(state: State): Table {
  const pack = packOf(state)
  return { pack, hill: hillOf(pack), state }
}

/** The question that waits for an answer; undefined while God cards are chosen, and at the end. */
export function questionOf({ agenda, over }: Pick<State, 'agenda' | 'over'>): Question | undefined {
  const matter = over ? undefined : at(agenda, agenda.length - 1)
  return matter !== undefined && isQuestion(matter) ? matter : undefined
}

/** Who is asked: all who have not chosen their God cards, or one seat. */
export function askedSeats(state: State): Seat[] {
  if (state.over) return []
  const question = questionOf(state)
  if (question !== undefined) return [question.seat]
  return state.players.flatMap(({ kept }, seat) => (kept === undefined ? [seat] : []))
}

/** Whether a seat may do what is free in its turn. */
export function isInTurn(state: State, seat: Seat): boolean {
  return isTurnOn(state) && state.active === seat
}

/** Whether somebody's turn goes on: not so before the first one, in a Festival, and at the end. */
export function isTurnOn({ agenda, over }: Pick<State, 'agenda' | 'over'>): boolean {
  return !over && isToCome({ agenda }, 'end-turn')
}

/** Whether God cards come from the deck alone: from the Festival's card draw on, with what is played in it (Festival Card Draw). */
export function isCardDraw(state: Pick<State, 'agenda'>): boolean {
  return isToCome(state, 'festival-market') && !isToCome(state, 'festival-draws')
}

/** Whether this is still to come, which the rules do by themselves. */
export function isToCome({ agenda }: Pick<State, 'agenda'>, what: Run): boolean {
  return agenda.some(matter => matter.type === 'run' && matter.what === what)
}

/** A game as it stands, with the data that it is played with. */
export interface Table {
  readonly pack: Pack
  readonly hill: Hill
  readonly state: State
}

/** A question as it is put to a seat while somebody's turn goes on; none: which God cards it keeps. */
export function askedOf(
  question: Question | undefined,
  seat: Seat,
  { active, village }: Pick<State, 'active' | 'village'>,
): TawantinsuyuPhrase {
  if (question === undefined) return { key: 'ask.keep' }
  if (question.type === 'turn' && question.done.length > 0) return { key: 'ask.second' }
  if (question.type === 'cards' && question.cards.length > 1) return { key: 'ask.cards-several' }
  if (question.type === 'muster' && seat !== active) return { key: 'ask.muster-following' }
  if (question.type === 'hire' && village.length === 0) return { key: 'ask.end-turn' }
  return { key: `ask.${question.type}` }
}

/** Whether a number is hers, and not that of a seat. */
export function isAxomamma({ state }: { readonly state: Pick<State, 'axomamma'> }, seat: Seat): boolean {
  return seat === AXOMAMMA && state.axomamma !== undefined
}

/** All seats in the order of play, from one on. */
export function inOrder({ players }: { readonly players: readonly unknown[] }, from: Seat): Seat[] {
  return players.map((_, step) => (from + step) % players.length)
}

/** The other seats in the order of play, after one; Axomamma is one if there is but one player. */
export function othersAfter(state: Pick<State, 'players' | 'axomamma'>, seat: Seat): Seat[] {
  if (state.axomamma === undefined) return inOrder(state, seat).slice(1)
  return seat === AXOMAMMA ? [...state.players.keys()] : [AXOMAMMA]
}

/** Who has the next turn. */
export function seatAfter(state: Pick<State, 'players' | 'axomamma'>, seat: Seat): Seat {
  return at(othersAfter(state, seat), 0)
}
