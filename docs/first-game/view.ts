import type { Seat, Viewer } from '../../engine/contract/seat.ts'
import type { State } from './state.ts'

/** What a viewer may know. All that is shown is made of it, so a secret of others is simply not in it. */
export interface View {
  readonly viewer: Viewer
  readonly turn: Seat
  readonly stones: number
}

export function view({ turn, stones }: State, viewer: Viewer): View {
  return { viewer, turn, stones }
}
