import type { Seat } from '../../engine/contract/seat.ts'
import type { TableId } from '../../store/values/ids.ts'
import { stored } from '../../store/values/json.ts'
import type { Change } from '../table/transact.ts'

/** Keeps what a seat has staged for the question of this beat; nothing staged is not kept. */
export async function saveDraft(
  { tx }: Change,
  draft: { readonly table: TableId; readonly seat: Seat; readonly beat: number; readonly actions: readonly unknown[] },
): Promise<void> {
  const { table, seat, beat } = draft
  if (draft.actions.length === 0) {
    await tx.draft.deleteMany({ where: { tableId: table, seat } })
    return
  }
  const actions = stored.parse(draft.actions)
  await tx.draft.upsert({
    where: { tableId_seat: { tableId: table, seat } },
    create: { tableId: table, seat, beat, actions },
    update: { beat, actions },
  })
}
