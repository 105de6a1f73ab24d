import { at } from '../../../engine/basics/at.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { believe } from '../bots/believe.ts'
import { format } from '../notation.ts'
import { questionOf, type Table, tableOf } from '../rules/asking.ts'
import type { Question } from '../rules/matters.ts'
import type { Player } from '../state.ts'
import type { View } from '../view.ts'
import type { Line } from './lines.ts'

/** What a page of the menu is made of. */
export interface Page {
  readonly view: View
  readonly lines: readonly Line[]
  /** What may be done, by how it is written. */
  readonly actions: ReadonlyMap<string, Action>
  /** A table that fits the view: nothing that is shown of it depends on what the viewer does not know. */
  readonly table: Table
  /** Missing while God cards are chosen. */
  readonly question: Question | undefined
  readonly own: Player
  /** What a lesson asks for, by how it is written. */
  readonly wanted: readonly string[]
}

/** The page of a view for what its viewer may do. */
export function pageOf(view: View, legal: readonly Action[], wanted: readonly string[] = []): Page {
  const state = believe(view)
  const actions = new Map(legal.map(action => [format(action), action]))
  const lines = Array.from(actions.keys(), line => line.split(' '))
  const own = at(state.players, ownSeat(view))
  return { view, lines, actions, table: tableOf(state), question: questionOf(state), own, wanted }
}
