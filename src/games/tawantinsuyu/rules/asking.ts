import { at } from '../../../engine/at.ts'
import type { Waiting, Weight } from '../../../engine/rules.ts'
import type { Seat } from '../../../engine/seat.ts'
import type { Table } from '../chapters/chapter.ts'
import { isAxomamma } from '../chapters/play.ts'
import { AXOMAMMA } from '../components/axomamma.ts'
import { hillOf } from '../components/hill.ts'
import { packOf, type State } from '../state.ts'
import type { TawantinsuyuPhrase } from '../text/nouns.ts'
import type { View } from '../view.ts'
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
  return !over && agenda.some(matter => matter.type === 'run' && matter.what === 'end-turn')
}

/** Whether God cards come from the deck alone: from the Festival's card draw on, with what is played in it (Festival Card Draw). */
export function isCardDraw(state: Pick<State, 'agenda'>): boolean {
  const runs = runsOf(state)
  return runs.includes('festival-market') && !runs.includes('festival-draws')
}

/** What the rules still do by themselves. */
function runsOf({ agenda }: Pick<State, 'agenda'>): Run[] {
  return agenda.flatMap(matter => (matter.type === 'run' ? [matter.what] : []))
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

/**
 * Whose turn it is, who is asked something in it or by a Festival, or who still chooses God cards. All that is asked of
 * a seat in one go is one decision.
 */
export function waiting(state: State): Waiting {
  const question = questionOf(state)
  const weight = question === undefined ? 'normal' : (WEIGHTS[question.type] ?? 'quick')
  const seats = askedSeats(state).map(seat => ({ seat, decision: decisionOf(state, question, seat), weight }))
  return { beat: state.beat, seats }
}

function decisionOf(state: State, question: Question | undefined, seat: Seat): TawantinsuyuPhrase {
  if (question === undefined) return { key: 'decision.keep' }
  if (question.type === 'starting') return { key: 'decision.starting' }
  const runs = runsOf(state)
  if (runs.includes('set-up-done')) return { key: 'decision.set-up' }
  if (runs.includes('begin-turn') || runs.includes('final-scoring')) return { key: 'decision.festival' }
  if (isAxomamma({ state }, state.active)) return { key: 'decision.axomamma' }
  return seat === state.active
    ? { key: 'decision.turn' }
    : { key: 'decision.answer', facts: { who: { seat: state.active } } }
}

/**
 * Whose turn comes next: the players follow each other clockwise. Nobody’s while God cards are chosen, and when it is
 * Axomamma's.
 */
export function nextTurn(view: View): Seat | undefined {
  const { active, players, axomamma } = view
  const isHers = axomamma !== undefined && active !== AXOMAMMA
  return !isTurnOn(view) || isHers ? undefined : (active + 1) % players.length
}
