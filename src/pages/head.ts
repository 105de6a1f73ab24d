import type { Words } from '../engine/contract/words.ts'
import type { TableId } from '../store/values/ids.ts'
import type { Position } from '../tables/record/position.ts'
import { isWatched } from '../tables/record/running.ts'
import { type Speech, tableName } from '../words/speech.ts'
import type { UiKey } from '../words/words.ts'
import { type Block, type Button, button, row } from './model/blocks.ts'
import { type AskedTwice, buttonFacts, type Operation, type PlainOperation } from './model/operations.ts'
import type { PageServices } from './model/page-services.ts'
import { type Do, surely, toDo } from './model/press.ts'

/** How a table is called, and that it is for practice or has hints. */
export function title(position: Position, spoken: Speech): string {
  const special = tellSpecial(position, spoken.ui).map(line => `-# ${line}`)
  return [`### ${tableName(spoken, position.table.id)}`, ...special].join('\n')
}

/** That a table is for practice or to be watched, or has hints, if so. */
export function tellSpecial(position: Pick<Position, 'table' | 'seats'>, ui: Words<UiKey>): readonly string[] {
  const special = specialOf(position)
  return special === undefined ? [] : [`${SIGNS[special]} ${ui.say(`live.${special}`)}`]
}

/** The sign of such a table, set off from what follows it; '' for a usual one. */
export function signOf(position: Pick<Position, 'table' | 'seats'>): string {
  const special = specialOf(position)
  return special === undefined ? '' : `${SIGNS[special]} `
}

const SIGNS = { watched: '👀', practice: '🎓', hints: '💡' } as const

function specialOf({ table, seats }: Pick<Position, 'table' | 'seats'>): keyof typeof SIGNS | undefined {
  if (isWatched(table, seats)) return 'watched'
  if (table.practice) return 'practice'
  return table.hints ? 'hints' : undefined
}

/** Buttons of the table for all who see it. */
export function operationRow(position: Position, spoken: Speech, list: readonly (PlainOperation & Labelled)[]): Block {
  return row(operationButtons(position, spoken, list))
}

/** The same before they stand beside each other. */
export function operationButtons(
  { table }: Position,
  { ui }: Pick<Speech, 'ui'>,
  list: readonly (PlainOperation & Labelled)[],
): readonly Button[] {
  return list.map(operation => operationButton(ui, toDo(table.id, operation)))
}

/** The operation that opens the board in a browser, where that can be done. */
export function inBrowser({ boardAddress }: Pick<PageServices, 'boardAddress'>): readonly 'browser'[] {
  return boardAddress === undefined ? [] : ['browser']
}

/** The button of an operation, in its own words and, where no other is wanted, its own colour. */
export function operationButton(
  words: Words<UiKey>,
  press: Do<Labelled>,
  tone = buttonFacts(press.operation).tone,
): Button {
  return button(words.say(`button.${press.operation}`), press, tone)
}

/** The button of one who is sure of what cannot be taken back. */
export function sureButton(words: Words<UiKey>, table: TableId, operation: AskedTwice): Button {
  return button(words.say(`button.${operation}-for-sure`), surely(table, operation), 'stop')
}

/** An operation whose button has words of its own. */
type Labelled = { [O in Operation]: `button.${O}` extends UiKey ? O : never }[Operation]
