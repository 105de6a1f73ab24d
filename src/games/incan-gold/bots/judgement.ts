import type { Chance } from '../../../engine/basics/chance.ts'
import type { Moves } from '../../../engine/contract/players.ts'
import type { Action } from '../actions.ts'
import type { Choice } from '../state.ts'
import type { Moment } from './round.ts'
import type { Weights } from './weights.ts'

/** Whether somebody leaves at a moment. */
export type Wish = (moment: Moment) => boolean

/** In how many steps chances are told apart. */
const FINE = 1000

/** Players as they may be met at a table, one at each call: of the kinds that players are of, each as often as it is met. */
export function meeting(weights: Weights, chance: Chance): () => Wish {
  const kinds: readonly (readonly [often: number, kind: (chance: Chance) => Wish])[] = [
    [weights.byGems, byGems],
    [weights.byTurns, byTurns],
    [weights.byHazards, byHazards],
    [weights.byWhim, byWhim],
    [weights.byProspects, byProspects],
  ]
  const all = kinds.reduce((sum, [often]) => sum + often, 0)
  return () => {
    let drawn = within(chance, 0, all)
    for (const [often, kind] of kinds) {
      drawn -= often
      if (drawn < 0) return kind(chance)
    }
    return byProspects(chance)
  }
}

/** Leaves with enough gems: with what they carry, or with what is theirs for sure once there is any danger. */
function byGems(chance: Chance): Wish {
  const enough = 7 + chance.below(8)
  return chance.below(2) === 0
    ? ({ carried }) => carried >= enough
    : ({ carried, gems, inside, deadly }) => deadly > 0 && carried + Math.floor(gems / inside) >= enough
}

/** Leaves after so many cards, if so many of them are hazards. */
function byTurns(chance: Chance): Wish {
  const far = 6 + chance.below(2)
  const warned = chance.below(3)
  return ({ turns, hazards }) => turns >= far && hazards >= warned
}

function byHazards(chance: Chance): Wish {
  const most = 2 + chance.below(3)
  return ({ hazards }) => hazards >= most
}

/** Is the likelier to leave, the more there is to lose and the less to find. */
function byWhim(chance: Chance): Wish {
  const fear = within(chance, 3.2, 8)
  return ({ deadly, carried, treasure }) => chance.below(FINE) * treasure < FINE * fear * deadly * carried
}

/** Compares leaving with going on, as easy and normal do, each in a way of their own. */
function byProspects(chance: Chance): Wish {
  const guess = { alone: within(chance, 0, 0.3), staying: within(chance, 0.5, 1) }
  const boldness = within(chance, -1.5, 1.5)
  return moment => temptation(moment, guess) >= boldness
}

function within(chance: Chance, low: number, high: number): number {
  return low + ((high - low) * chance.below(FINE)) / FINE
}

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
