import type { Seat, Viewer } from './seat.ts'

/**
 * The second part of a game: who may know what. A view is all that pictures, menus, texts, standing orders and computer
 * players ever see; it is plain JSON, built up from nothing.
 */
export interface Secrets<State, View> {
  /** All that this viewer may know. */
  view(state: State, viewer: Viewer): View
  /** By seat, the points of each so far, as far as the viewer of this view knows them. A game without it has no points. */
  points?(view: View): readonly number[]
  /** Whether who plays alone has beaten the game; undefined while it goes on, and wherever others play. */
  beaten?(view: View): boolean | undefined
  /** Whose turn comes after the one that is going on. A game without it has no turns in an order known to all. */
  nextTurn?(view: View): Seat | undefined
  /** A state that fits this view, in which the viewer's turn begins at once, for trying moves; undefined if there is none to try. */
  plan?(view: View): State | undefined
  /**
   * What today's view reads of a state of an earlier version, by whose rules tables still go on. A game without it has
   * states that are as they have always been.
   */
  upgrade?(state: unknown, version: number): State
}
