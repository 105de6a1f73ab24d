import { at } from '../../../engine/basics/at.ts'
import type { Chance } from '../../../engine/basics/chance.ts'
import type { PlayChoice } from '../../../engine/contract/panel.ts'
import { ownSeat } from '../../../engine/contract/seat.ts'
import { actionSchema } from '../actions.ts'
import { apply } from '../apply.ts'
import { believe } from '../bots/believe.ts'
import { parse } from '../notation.ts'
import { questionOf, type Table, tableOf } from '../rules/asking.ts'
import type { Question } from '../rules/matters.ts'
import type { Player } from '../state.ts'
import type { View } from '../view.ts'
import type { Line } from './lines.ts'

/** What a page of the menu is made of. */
export interface Page {
  readonly view: View
  readonly lines: readonly Line[]
  /** A table that fits the view: nothing that is shown of it depends on what the viewer does not know. */
  readonly table: Table
  /** Missing while God cards are chosen. */
  readonly question: Question | undefined
  readonly own: Player
}

/** The page of a view for what its viewer may do. */
export function pageOf(view: View, lines: readonly Line[]): Page {
  const state = believe(view)
  return { view, lines, table: tableOf(state), question: questionOf(state), own: at(state.players, ownSeat(view)) }
}

/** Nothing that a menu says depends on chance. */
const STILL: Chance = {
  counter: 0,
  below: () => 0,
  shuffle: things => [...things],
  pick: things => at(things, 0),
}

/** Whether there is no way back after an action. */
export function isFinal({ view, table }: Page, line: Line): PlayChoice['final'] {
  const action = actionSchema.parse(parse(line.join(' ')))
  const applied = apply(table.state, ownSeat(view), action, STILL)
  if (!applied.ok) throw new RangeError(`${line.join(' ')} is refused: ${applied.refusal.code}`)
  return applied.final
}
