import { type Chance, sample } from '../../../engine/basics/chance.ts'
import type { Done } from '../../../engine/contract/rules.ts'
import type { Seat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { apply } from '../apply.ts'
import type { Event } from '../events.ts'
import { legal } from '../legal.ts'
import { askedSeats, tableOf } from '../rules/asking.ts'
import type { State } from '../state.ts'
import { bestPlacements } from './placements.ts'
import { WEIGHTS, type Weights } from './weights.ts'
import { leadOf } from './worth.ts'

/** An action, what it did, and how good that looks at once. */
export interface Prospect {
  readonly action: Action
  readonly done: Done<State, Event>
  readonly lead: number
}

/** Whether another turn began by an action. */
export function endsTurn({ events }: Pick<Done<State, Event>, 'events'>): boolean {
  return events.some(({ type }) => type === 'turn-began')
}

/** What each action leads to, the best first; each of them draws from a chance of its own if they are told apart. */
export function prospects(
  state: State,
  seat: Seat,
  actions: readonly Action[],
  chance: Chance | (() => Chance),
  weights: Weights = WEIGHTS,
): Prospect[] {
  const found: Prospect[] = []
  for (const action of actions) {
    const done = apply(state, seat, action, typeof chance === 'function' ? chance() : chance)
    if (done.ok) found.push({ action, done, lead: leadOf(tableOf(done.state), seat, weights) })
  }
  return found.sort((a, b) => b.lead - a.lead)
}

/** A game that has lasted this many beats lasts too long: whoever can hire does, so that it ends. */
const LATE = 1000
/** Left aside: exchanges could go round for ever, and what a new market brings nobody knows. */
const ASIDE: readonly Action['type'][] = ['exchange', 'refresh']

export interface Looking {
  /** As many placings are looked at, and as many other actions. */
  readonly breadth: number
  readonly chance: Chance
  readonly weights?: Weights
}

/** Of what may be done, what is worth looking at. */
export function sensible(
  state: State,
  seat: Seat,
  actions: readonly Action[],
  { breadth, chance, weights = WEIGHTS }: Looking,
): readonly Action[] {
  const hires = state.beat > LATE ? actions.filter(({ type }) => type === 'hire') : []
  if (hires.length > 0) return hires
  const placings = actions.filter(action => action.type === 'place')
  const others = actions.filter(({ type }) => type !== 'place' && !ASIDE.includes(type))
  const found = [
    ...(placings.length === 0 ? [] : bestPlacements(tableOf(state), seat, placings, { most: breadth, weights })),
    ...sample(others, Math.max(breadth, FEWEST), chance),
  ]
  return found.length > 0 ? found : actions
}

/** The answers of almost every question. */
const FEWEST = 6

/** So many actions a turn has at most. */
const LONGEST = 60

/** Plays what a seat is asked, to the end of its turn, in what looks best at once. */
export function greedily(from: State, seat: Seat, { breadth, chance }: Omit<Looking, 'weights'>): State {
  let state = from
  for (let step = 0; step < LONGEST && askedSeats(state)[0] === seat; step++) {
    const [best] = prospects(state, seat, sensible(state, seat, [...legal(state, seat)], { breadth, chance }), chance)
    if (best === undefined) return state
    state = best.done.state
    if (endsTurn(best.done)) return state
  }
  return state
}
