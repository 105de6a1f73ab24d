import type { Moves } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { Choice } from '../state.ts'
import type { Moment } from './round.ts'

/** What somebody in the temple may expect to bring home, in gems: leaving now, and leaving one card later. */
export interface Prospects {
  readonly now: number
  readonly later: number
}

/** How the others are guessed to leave. */
export interface Guess {
  /** How likely it is of each of the others that they do not leave with oneself. */
  readonly alone: number
  /** How much of the others, and of what lies on the path, is guessed to be there one card later. */
  readonly staying: number
}

/** By how many gems leaving must promise more than going on before one leaves. */
export interface Boldness {
  readonly amongOthers: number
  readonly alone: number
}

/** What the next card may bring or take, and how many there will be to share it. */
export function prospects(moment: Moment, { alone, staying }: Guess): Prospects {
  const { inside, carried, cards, deadly, treasure, relics } = moment
  const path = pathWorth(moment, alone)
  const lyingLater = inside === 1 ? path : staying * path
  const sharers = 1 + staying * (inside - 1)
  return {
    now: carried + path,
    later: ((cards - deadly) * (carried + lyingLater) + treasure / sharers + relics * alone ** (inside - 1)) / cards,
  }
}

/** What one would take from the path, on average over leaving alone and leaving with another. */
function pathWorth({ inside, gems, artifacts }: Moment, each: number): number {
  const alone = each ** (inside - 1)
  return alone * (gems + artifacts) + (1 - alone) * Math.floor(gems / 2)
}

/** How many gems more leaving promises than going on: less than nothing where one had better go on. */
export function temptation(moment: Moment, guess: Guess): number {
  const { now, later } = prospects(moment, guess)
  return now - later
}

/** Whether somebody so bold leaves, where leaving promises so many gems more. */
export function isEnough(promised: number, { inside }: Moment, { amongOthers, alone }: Boldness): boolean {
  return promised >= (inside === 1 ? alone : amongOthers)
}

/** The legal action of this choice; the first one where it is not legal. Throws an Error if nothing is. */
export function answer(legal: readonly Action[], choice: Choice): Moves<Action> {
  const action = legal.find(each => each.choice === choice) ?? legal[0]
  if (!action) throw new Error('nothing is legal')
  return [action]
}
