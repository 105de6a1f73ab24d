import type { Words } from '../engine/contract/words.ts'
import type { TableId } from '../store/values/ids.ts'
import type { Outline, Position } from '../tables/record/position.ts'
import type { UiKey } from '../words/words.ts'
import { type Button, button } from './model/blocks.ts'
import { toDo } from './model/press.ts'

/** The way back to one's panel. */
export function backToPanel(table: TableId, words: Words<UiKey>): Button {
  return button(words.say('button.back'), toDo(table, 'turn'))
}

/** The way back to the lists of what is not possible. */
export function backToWhy(table: TableId, words: Words<UiKey>): Button {
  return button(words.say('button.back'), toDo(table, 'why'))
}

/** The way back to the pages that are seldom wanted. */
export function backToMore(table: TableId, words: Words<UiKey>): Button {
  return button(words.say('button.back'), toDo(table, 'more'))
}

/** The way back to one's turn, for somebody who plays at a table that is going on. */
export function backToTurn(outline: Outline, words: Words<UiKey>): readonly Button[] {
  return playsNow(outline) ? [button(words.say('button.turn'), toDo(outline.table.id, 'turn'))] : []
}

/** Whether the viewer plays at a table that is going on. */
export function playsNow({ table, viewer }: Outline): boolean {
  return viewer !== 'public' && table.status === 'RUNNING'
}

/** Whether the viewer does so and has not resigned. */
export function playsOn(position: Position): boolean {
  return playsNow(position) && position.seats.some(({ seat, resigned }) => seat === position.viewer && !resigned)
}
