import type { Seat } from '../../../engine/contract/seat.ts'
import { type PlaceByPoints, ranking as placesOf } from '../../../engine/play/ranking.ts'
import { type Artifact, type Card, type Hazard, PRINTED_WORTH, WORTH_BY_ORDER } from '../components/cards.ts'
import type { Taken } from '../events.ts'
import type { Adventurer, Lying, Options, State } from '../state.ts'

/** Whoever is in the temple, in the order of the seats. */
export function inside(state: { readonly adventurers: readonly { readonly inside: boolean }[] }): readonly Seat[] {
  return [...state.adventurers.keys()].filter(seat => state.adventurers[seat]?.inside)
}

/** Those inside who have not answered yet. */
export function undecided(state: State): readonly Seat[] {
  return inside(state).filter(seat => state.adventurers[seat]?.choice === undefined)
}

/** The kinds of hazard that lie on a path: a second card of any of them ends the round. */
export function hazardsOn(path: readonly Lying[]): readonly Hazard[] {
  return path.flatMap(({ card }) => (card.type === 'hazard' ? [card.hazard] : []))
}

/** Whether this card, turned now, would end the round. */
export function isDeadly(path: readonly Lying[], card: Card): boolean {
  return card.type === 'hazard' && hazardsOn(path).includes(card.hazard)
}

/** How many gems lie on a path, on all its cards together. */
export function gemsOn(path: readonly Lying[]): number {
  return path.reduce((sum, { gems }) => sum + gems, 0)
}

/** The artifacts that lie on a path, the oldest first. */
export function artifactsOn(path: readonly Lying[]): readonly Artifact[] {
  return path.flatMap(({ card }) => (card.type === 'artifact' ? [card.artifact] : []))
}

/** What one must know of a table to tell what its artifacts are worth. */
interface Table {
  readonly options: Options
  readonly adventurers: readonly { readonly artifacts: readonly Taken[] }[]
}

/** What artifacts are worth to whoever takes them now, in this order. */
export function worthNow({ options, adventurers }: Table, artifacts: readonly Artifact[]): readonly Taken[] {
  const before = adventurers.reduce((sum, each) => sum + each.artifacts.length, 0)
  return artifacts.map((artifact, place) => ({
    artifact,
    worth: options.artifacts === 'old' ? (WORTH_BY_ORDER[before + place] ?? 0) : PRINTED_WORTH[artifact],
  }))
}

/** What is printed on an artifact of this edition, if anything. */
export function printedWorth({ artifacts }: Options, artifact: Artifact): { readonly worth?: number } {
  return artifacts === 'new' ? { worth: PRINTED_WORTH[artifact] } : {}
}

/** The places: the most points win, then the most artifacts; who is level in both shares the place. */
export function ranking({ adventurers }: State): readonly PlaceByPoints[] {
  return placesOf(adventurers.map(each => ({ points: pointsOf(each), ties: [each.artifacts.length] })))
}

/** What a tent, and the artifacts beside it, are worth. */
export function pointsOf({ tent, artifacts }: Pick<Adventurer, 'tent' | 'artifacts'>): number {
  return artifacts.reduce((sum, { worth }) => sum + worth, tent)
}
