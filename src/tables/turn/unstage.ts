import type { Context } from '../record/context.ts'
import { deny, type Result } from '../record/result.ts'
import { playerAt, readMatch } from '../record/running.ts'
import { readDraft } from '../table/read-draft.ts'
import type { TableRequest } from '../table/request.ts'
import { transactWith } from '../table/transact.ts'
import { saveDraft } from './save-draft.ts'
import { asideOf, type Snapshot, snapshotAfter } from './snapshot.ts'

/**
 * Takes back so many of the last steps of the draft, or all, unless it has another number of steps than the click was made on; returns how
 * many are left, and the table as the player sees it then.
 */
export function unstage(
  context: Context,
  request: TableRequest & { readonly steps: number | 'all'; readonly of?: number },
): Promise<Result<{ readonly staged: number; readonly snapshot: Snapshot }>> {
  const { table, user, steps, of } = request
  return transactWith(context, request, asideOf(user, context.now()), async (change, { record, beside }) => {
    const player = playerAt(record, user)
    if (!player.ok) return player
    const { seat } = player.seat
    const match = readMatch(context.games, record)
    const draft = readDraft(match, player.seat)
    if (of !== undefined && of !== draft.actions.length) {
      const snapshot = snapshotAfter(context, { record, seat, match, draft, at: change.now }, beside)
      return { ok: true, staged: draft.actions.length, snapshot }
    }
    if (draft.actions.length === 0) return deny('nothing-staged', { table })
    const actions = steps === 'all' ? [] : draft.actions.slice(0, -steps)
    const { beat } = match.waiting
    await saveDraft(change, { table, seat, beat, actions })
    const left = readDraft(match, { ...player.seat, draft: { beat, actions } })
    const snapshot = snapshotAfter(context, { record, seat, match, draft: left, at: change.now }, beside)
    return { ok: true, staged: actions.length, snapshot }
  })
}
