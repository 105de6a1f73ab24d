import { formatCustomId, parseCustomId } from '../../src/discord/messages/custom-id.ts'
import type { AskedTwice, Operation } from '../../src/pages/model/operations.ts'
import { surely, type TablePress } from '../../src/pages/model/press.ts'
import type { TableId } from '../../src/store/values/ids.ts'

/** The custom id of an operation's button. */
export function operationId(table: TableId, operation: Operation, argument = 0): string {
  return formatCustomId({ type: 'do', table, beat: 0, operation, argument })
}

/** The same on the page that asks once more. */
export function sureId(table: TableId, operation: AskedTwice): string {
  return formatCustomId(surely(table, operation))
}

/** What a custom id says, where that is of a table. */
export function tablePressOf(customId: string | undefined): TablePress | undefined {
  const press = parseCustomId(customId ?? '')
  return press !== undefined && 'beat' in press ? press : undefined
}
