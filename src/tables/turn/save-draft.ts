import type { Seat } from '../../engine/contract/seat.ts'
import type { TableId } from '../../store/values/ids.ts'
import { stored } from '../../store/values/json.ts'
import type { Change } from '../table/transact.ts'
import { dropDraft, keepDraft } from '../table/writes.ts'

/** Keeps what a seat has staged for the question of this beat; nothing staged is not kept. */
export async function saveDraft(
  change: Change,
  draft: { readonly table: TableId; readonly seat: Seat; readonly beat: number; readonly actions: readonly unknown[] },
): Promise<void> {
  const { table, seat, beat } = draft
  change.announce({ table, seat })
  if (draft.actions.length === 0) return dropDraft(change, table, seat)
  await keepDraft(change, { table, seat, beat, actions: stored.parse(draft.actions) })
}
