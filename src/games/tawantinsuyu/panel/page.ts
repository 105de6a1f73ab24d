import { at } from '../../../engine/basics/at.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import type { Action } from '../actions.ts'
import { believe } from '../bots/believe.ts'
import { format } from '../notation.ts'
import { questionOf, type Table, tableOf } from '../rules/asking.ts'
import type { Question } from '../rules/matters.ts'
import type { Player } from '../state.ts'
import type { View } from '../view.ts'

/** The words of a notation. */
export type Words = readonly string[]

/** An action, and how it is written. */
export interface Line {
  readonly action: Action
  readonly text: string
  readonly words: Words
}

/** What a page of the menu is made of. */
export interface Page {
  readonly view: View
  /** What may be done. */
  readonly lines: readonly Line[]
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
  const own = at(state.players, ownSeat(view))
  return { view, lines: legal.map(lineOf), table: tableOf(state), question: questionOf(state), own, wanted }
}

/** The line of an action. */
export function lineOf(action: Action): Line {
  const text = format(action)
  return { action, text, words: text.split(' ') }
}
