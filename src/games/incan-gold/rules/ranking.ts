import type { Outcome } from '../../../engine/contract/rules.ts'
import { ranking as placesOf } from '../../../engine/play/ranking.ts'
import type { Adventurer, State } from '../state.ts'

/** The places: the most points win, then the most artifacts; who is level in both shares the place. */
export function ranking({ adventurers }: State): Outcome['ranking'] {
  return placesOf(adventurers.map(each => ({ points: pointsOf(each), ties: [each.artifacts.length] })))
}

/** What a tent, and the artifacts beside it, are worth. */
export function pointsOf({ tent, artifacts }: Pick<Adventurer, 'tent' | 'artifacts'>): number {
  return artifacts.reduce((sum, { worth }) => sum + worth, tent)
}
