import type { Card, Hazard } from '../components/cards.ts'
import type { Lying } from '../state.ts'

/** The kinds of hazard that lie on a path: a second card of any of them ends the round. */
export function hazardsOn(path: readonly Lying[]): readonly Hazard[] {
  return path.flatMap(({ card }) => (card.type === 'hazard' ? [card.hazard] : []))
}

/** Whether this card, turned now, would end the round. */
export function isDeadly(path: readonly Lying[], card: Card): boolean {
  return card.type === 'hazard' && hazardsOn(path).includes(card.hazard)
}
