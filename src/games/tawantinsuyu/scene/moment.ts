import type { Action } from '../actions.ts'
import type { View } from '../view.ts'

/** What a picture of a moment shows beside the table itself. */
export interface Moment {
  /** An action that is only considered. */
  readonly ghost: Action | undefined
  /** What the viewer knew at an earlier moment. */
  readonly since: View | undefined
}
