import type { Mark } from '../../../engine/contract/scene.ts'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'

/** What a picture of a moment shows beside the table itself. */
export interface Moment {
  /** An action that is only considered. */
  readonly ghost: Action | undefined
  /** What the viewer knew at an earlier moment. */
  readonly since: View | undefined
  /** Places that the question beside is about. */
  readonly marks: readonly Mark[]
  /** Places of what is prepared. */
  readonly done?: readonly Mark[]
  /** All of a picture is shown, whatever it is about. */
  readonly isWhole?: true
}

/** The label of a place of what is prepared. */
export function doneAt({ done = [] }: Moment, place: string): string | undefined {
  const there = done.filter(mark => mark.place.toLowerCase() === place.toLowerCase())
  return there.length === 0 ? undefined : there.map(({ label }) => label).join(' ')
}

/** The label of a place that the question beside is about; undefined for any other. */
export function labelAt({ marks }: Moment, place: string): string | undefined {
  return marks.find(mark => mark.place.toLowerCase() === place.toLowerCase())?.label
}
