import { at } from '../../engine/at.ts'
import type { Seat, Waiting, Weight } from '../../engine/game.ts'
import type { Table } from './chapters/chapter.ts'
import { hillOf } from './hill.ts'
import type { Question } from './matters.ts'
import { packOf, type State } from './state.ts'
import type { TawantinsuyuPhrase } from './text/nouns.ts'

/** A state with the data that it is played with. */
export function tableOf(state: State): Table {
  const pack = packOf(state)
  return { pack, hill: hillOf(pack), state }
}

/** The question that waits for an answer; undefined while God cards are chosen, and at the end. */
export function questionOf({ agenda, over }: State): Question | undefined {
  const matter = over ? undefined : at(agenda, agenda.length - 1)
  return matter === undefined || matter.type === 'keep' || matter.type === 'run' ? undefined : matter
}

/** Who is asked: all who have not chosen their God cards, or one seat. */
export function askedSeats(state: State): Seat[] {
  if (state.over) return []
  const question = questionOf(state)
  if (question !== undefined) return [question.seat]
  return state.players.flatMap(({ kept }, seat) => (kept === undefined ? [seat] : []))
}

/** Whether a seat may do what is free in its turn. */
export function isInTurn({ active, agenda, over }: State, seat: Seat): boolean {
  const inTurn = agenda.some(matter => matter.type === 'run' && matter.what === 'end-turn')
  return !over && inTurn && active === seat
}

/** How big the questions are that are more than a glance. */
const WEIGHTS: Partial<Readonly<Record<Question['type'], Weight>>> = {
  turn: 'big',
  cards: 'normal',
  feast: 'normal',
  tasks: 'normal',
  purchase: 'normal',
  building: 'normal',
  muster: 'normal',
  conquer: 'normal',
  produce: 'normal',
}

/** Whose turn it is, who is asked something in it, or who still chooses God cards. */
export function waiting(state: State): Waiting {
  const question = questionOf(state)
  const type = question?.type ?? 'keep'
  const decision: TawantinsuyuPhrase = { key: `decision.${type}` }
  const weight = question === undefined ? 'normal' : (WEIGHTS[question.type] ?? 'quick')
  return { beat: state.beat, seats: askedSeats(state).map(seat => ({ seat, decision, weight })) }
}
