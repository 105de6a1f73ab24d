import type { Seat } from '../../../engine/contract/seat.ts'
import type { View } from '../view.ts'

/** The view with every card as fresh that was turned since an earlier one. */
export function freshSince(view: View, since: View | undefined): View {
  if (since === undefined || view.over) return view
  const seen = since.round === view.round ? since.path.length : 0
  return { ...view, fresh: Math.max(0, view.path.length - seen) }
}

/** Whether this seat has left the temple since an earlier view; at the beginning of a round all were inside. */
export function hasMoved(view: View, since: View | undefined, seat: Seat): boolean {
  if (since === undefined || view.over) return false
  const wasInside = since.round !== view.round || since.adventurers[seat]?.inside === true
  return wasInside && view.adventurers[seat]?.inside === false
}
